/** The drawings of a list of icons; `icons-plugin.ts` makes them. */
declare module '*/icons.json?drawings' {
  const drawings: Record<string, string>;
  export default drawings;
}
