import type { Currency } from 'ledger-core';
import { isBeancount, readBeancount } from './beancount-journal.ts';
import { readJournal } from './hledger-journal.ts';
import type { OldBooks } from './journal-program.ts';

/** The whole history of plain-text journals, read by the program for their syntax.  [CLI-23] */
export const readJournals = async (paths: readonly string[], currency: Currency, cutoverDate: string | undefined): Promise<OldBooks> =>
  (await isBeancount(paths)) ? readBeancount(paths, currency, cutoverDate) : readJournal(paths, currency, cutoverDate);
