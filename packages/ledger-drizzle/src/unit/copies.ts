import { fold, type Repositories } from 'ledger-core';
import type { Row } from '../schema/tables.ts';
import type { Session } from './session.ts';

/** Misfits of one kind that are named: more do not help to find the cause. */
const NAMED = 100;

/** Rows per step, so that memory stays flat. */
const STEP = 5_000;

/** What the tables hold twice: the day of an entry on its lines, the number of its lines, and texts folded for searching.  [STO-48] */
export const copies = (session: Session): Repositories['copies'] => {
  const { ledgerId, queries } = session;

  const misfoldedEntries = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let afterNo = 0; ; ) {
      const rows = await queries.scan().execute({ ledgerId, afterNo, take: STEP });
      for (const { entryNo, description, descriptionFolded } of rows)
        if (fold(description) !== descriptionFolded) found.push(`The searched text of entry ${entryNo} is not that of its description.`);
      const last = rows.at(-1);
      if (last === undefined || found.length >= NAMED) return found;
      afterNo = last.entryNo;
    }
  };

  const misfoldedTransactions = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let after: Row<'transactions'> | undefined; ; ) {
      const rows: readonly Row<'transactions'>[] = await queries
        .transactionList(after === undefined ? 'first' : '', {}, after === undefined)
        .execute({ ledgerId, afterDate: after?.date, afterId: after?.id, take: STEP });
      for (const { id, description, descriptionFolded } of rows)
        if (fold(description) !== descriptionFolded) found.push(`The searched text of transaction ${id} is not that of its description.`);
      after = rows.at(-1);
      if (after === undefined || found.length >= NAMED) return found;
    }
  };

  const misfoldedParties = async (): Promise<readonly string[]> => {
    const rows = await queries.partyList('first', false, true).execute({ ledgerId, take: Number.MAX_SAFE_INTEGER });
    return rows.flatMap(({ id, name, nameFolded }) => (fold(name) === nameFolded ? [] : [`The searched name of ${id} is not its name.`]));
  };

  return {
    misfits: async () => {
      const strays = await queries.strayLines().execute({ ledgerId, take: NAMED });
      const miscounted = await queries.miscountedEntries().execute({ ledgerId, take: NAMED });
      return [
        ...strays.map(({ entryNo, lineNo }) => `Line ${lineNo} of entry ${entryNo} has no entry, or another day than its entry.`),
        ...miscounted.map(({ entryNo }) => `Entry ${entryNo} counts other lines than it has.`),
        ...(await misfoldedEntries()),
        ...(await misfoldedTransactions()),
        ...(await misfoldedParties()),
      ];
    },
  };
};
