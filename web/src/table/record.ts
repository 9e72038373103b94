/** The record of a game up to this many of its answers, to be continued from there. */
export function cut(record: string, answers: number): string {
  const [head = '', rest = ''] = record.split('\nanswers\n');
  const given = rest.split('\n').filter((line) => line && !/^(=|end:|#)/.test(line));
  return `${head}\nanswers\n${given.slice(0, answers).join('\n')}\n\nend: unfinished\n`;
}
