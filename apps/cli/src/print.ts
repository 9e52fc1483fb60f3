import { Mistake } from 'ledger-server/compose';

/** Writes rows as columns: texts to the left, amounts (columns named in `right`) to the right. */
export const columns = (header: readonly string[], rows: readonly (readonly string[])[], right: readonly number[] = []): string => {
  const all = [header, ...rows];
  const widths = header.map((_, at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => (right.includes(at) ? (row[at] ?? '').padStart(width) : (row[at] ?? '').padEnd(width)))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
};

/** A number with its noun: "1 entry", "2 entries". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What went wrong, as a part of a sentence. */
export const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

/** The number of an option, which the library checks further. */
export const wholeNumber = (text: string, flag: string): number => {
  if (!/^\d+$/.test(text)) throw new Mistake(`${flag}: "${text}" is not a whole number.`);
  return Number(text);
};
