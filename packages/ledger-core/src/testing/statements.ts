import type { ImportReport } from '../bank/imports/import.ts';
import { granted } from '../granted.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { SourceId } from '../kernel/ids.ts';
import type { Company } from './company.ts';
import { incomingWith, sourceRecordOf } from './transactions.ts';

/** A row of a statement: its date, its signed amount in minor units and its description. */
export type StatementRow = readonly [date: string, amountMinor: bigint, description: string];

const record = ([date, amountMinor, description]: StatementRow, at: number) =>
  sourceRecordOf({
    date,
    amountMinor: amountMinor < 0n ? -amountMinor : amountMinor,
    direction: amountMinor < 0n ? 'out' : 'in',
    kind: amountMinor < 0n ? 'money_out' : 'money_in',
    description,
    row: { rowNumber: at + 2, columns: [], values: [] },
  });

interface Printed {
  readonly opening?: bigint | null;
  readonly closing?: bigint | null;
  readonly source?: SourceId;
  readonly period?: readonly [string, string];
}

/** Imports a statement with printed balances. By default the closing balance matches the rows. */
export const importStatement = async (company: Company, rows: readonly StatementRow[], printed: Printed = {}): Promise<ImportReport> => {
  const records = rows.map(record);
  const opening = printed.opening === undefined ? 0n : printed.opening;
  const proven = rows.reduce((sum, [, amount]) => sum + amount, opening ?? 0n);
  const [firstDate, lastDate] = printed.period ?? ['2026-03-01', '2026-03-31'];
  const incoming = {
    ...incomingWith(records),
    period: { firstDate: firstDate as IsoDate, lastDate: lastDate as IsoDate },
    statement: {
      reading: null,
      proof: 'sum' as const,
      openingBalanceMinor: opening,
      closingBalanceMinor: printed.closing === undefined ? proven : printed.closing,
      moneyInMinor: 0n,
      moneyOutMinor: 0n,
      holds: 0,
      doubts: [],
      firstRows: [],
      lastRows: [],
    },
  };
  return granted(await company.ledger.imports.importIncoming(company.owner, printed.source ?? company.bank, incoming));
};
