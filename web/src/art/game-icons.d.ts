declare module 'virtual:game-icons' {
  const drawings: Record<string, string>;
  export default drawings;
}
