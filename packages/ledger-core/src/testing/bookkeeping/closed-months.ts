import { journalOf, type Running } from './running.ts';

/** The numbers of the entries of a month, as text. */
export const entriesOf = async (running: Running, month: string): Promise<string> =>
  JSON.stringify((await journalOf(running)).filter(({ date }) => date.startsWith(month)).map(({ entryNo }) => entryNo));

/** Records a fault when the entries of a closed month differ from those at its closing. */
export const checkUnchanged = async (running: Running, month: string): Promise<void> => {
  const before = running.closed.get(month);
  const now = await entriesOf(running, month);
  if (before !== now) running.faults.push(`${month} changed while it was closed: ${before}, then ${now}`);
};
