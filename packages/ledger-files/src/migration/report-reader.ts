import type { Currency, IsoDate, Refusal } from 'ledger-core';
import type { History } from './history/line.ts';
import type { FindAccount, HistoryOptions } from './history/reading.ts';
import type { SourceAccount } from './migration-read.ts';
import type { Recognise, ReportNames, ReportTitles } from './recognised.ts';
import type { Aging, Balances } from './snapshot.ts';
import type { ReportTable } from './table.ts';

type Refused = Refusal<'unprocessable'>;

/** The books for which the reports are read. */
export interface Requested {
  readonly cutover: IsoDate;
  readonly currency: Currency;
}

/** Recognizes and reads the reports of one program. */
export interface ReportReader {
  readonly names: ReportNames;
  readonly titles: ReportTitles;
  readonly recognise: Recognise;
  readonly accountsIn: (table: ReportTable) => readonly SourceAccount[] | Refused;
  readonly trialBalanceIn: (table: ReportTable, listed: readonly SourceAccount[], requested: Requested) => Balances | Refused;
  readonly agingIn: (table: ReportTable, side: Aging['side'], requested: Requested) => Aging | Refused;
  readonly historyIn: (table: ReportTable, kind: 'journal' | 'generalLedger', input: HistoryOptions) => History | Refused;
  /** Finds the listed accounts by their labels in journals and general ledgers. */
  readonly findAccount: (accounts: readonly SourceAccount[]) => FindAccount;
}
