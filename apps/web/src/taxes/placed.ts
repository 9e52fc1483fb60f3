import type { Schemas } from 'ledger-api-client';

type Line = Schemas['TaxLineOut'];

/** An account on its line of the tax form. */
export interface Placed {
  readonly id: string;
  readonly title: string;
  readonly amount: string;
  readonly line: Line;
  /** Whether a person chose the line. */
  readonly isChosen: boolean;
}

/** The accounts in the order of the chart, each on its line. Pure. */
export const placedOf = (lines: readonly Line[]): readonly Placed[] =>
  lines
    .flatMap((line) =>
      line.accounts.map(({ account: { id, code, name }, amount, source }) => ({
        ...{ id, title: `${code} ${name}`, amount, line },
        isChosen: source === 'account',
      })),
    )
    .toSorted((one, other) => one.title.localeCompare(other.title));

/** The key of a chosen line; null for the default. */
export const chosenOf = ({ isChosen, line }: Placed): string | null => (isChosen ? line.tax_line : null);

const isOfBalanceSheet = ({ tax_line: key }: Line): boolean => key.startsWith('schedule_l.');

/** The lines to which all of the accounts can go: those of the balance sheet, or the others (TAX-3). Pure. */
export const linesFor = (lines: readonly Line[], accounts: readonly Placed[]): readonly Line[] =>
  lines.filter((line) => accounts.every((account) => isOfBalanceSheet(account.line) === isOfBalanceSheet(line)));

export const titleOfLine = ({ line, label }: Line): string => `${line} ${label}`;
