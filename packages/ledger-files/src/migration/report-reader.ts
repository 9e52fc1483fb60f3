import type { Currency, IsoDate, Refusal } from 'ledger-core';
import type { History } from './history/line.ts';
import type { AskedHistory, FindAccount } from './history/reading.ts';
import type { SourceAccount } from './migration-read.ts';
import type { Recognise, ReportNames, ReportTitles } from './recognised.ts';
import type { Aging, Balances } from './snapshot.ts';
import type { ReportTable } from './table.ts';

type Refused = Refusal<'unprocessable'>;

/** The books that the reports are for. */
export interface Asked {
  readonly cutover: IsoDate;
  readonly currency: Currency;
}

/** How the reports of one program are recognised and read. */
export interface ReportReader {
  readonly names: ReportNames;
  readonly titles: ReportTitles;
  readonly recognise: Recognise;
  readonly accountsIn: (table: ReportTable) => readonly SourceAccount[] | Refused;
  readonly trialBalanceIn: (table: ReportTable, listed: readonly SourceAccount[], asked: Asked) => Balances | Refused;
  readonly agingIn: (table: ReportTable, side: Aging['side'], asked: Asked) => Aging | Refused;
  readonly historyIn: (table: ReportTable, kind: 'journal' | 'generalLedger', asked: AskedHistory) => History | Refused;
  /** Finds the accounts of the list by what journals and general ledgers show of them. */
  readonly findAccount: (accounts: readonly SourceAccount[]) => FindAccount;
}
