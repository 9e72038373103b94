/** The drawings of a list of icons, made by `icons-plugin.ts`. */
declare module '*/icons.json?drawings' {
  const drawings: Record<string, string>;
  export default drawings;
}
