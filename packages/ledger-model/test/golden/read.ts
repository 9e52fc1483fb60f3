import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';

/** A row of the golden set: the bank's text, and the account to which a bookkeeper filed it. */
export interface GoldenRow {
  readonly date: string;
  readonly description: string;
  /** A signed decimal: money in is above zero. */
  readonly amount: string;
  readonly accountCode: string;
}

const FILE = new URL('./juniper-coffee-roasters.csv', import.meta.url);

/** Eight months of an invented company, in the order in which its bank reported them. Its accounts are those of the starter chart of a corporation. */
export const readGolden = (): readonly GoldenRow[] =>
  papaparse
    .parse<Record<'date' | 'description' | 'amount' | 'account_code', string>>(readFileSync(FILE, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    })
    .data.map(({ date, description, amount, account_code }) => ({ date, description, amount, accountCode: account_code }));
