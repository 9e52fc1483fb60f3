import { get } from '../http/route.ts';
import { BalanceSheetOut, balanceSheetOut, balanceSheetTable } from './balance-sheet.ts';
import { GeneralLedgerOut, generalLedgerOut, generalLedgerTable } from './general-ledger.ts';
import { ProfitAndLossOut, profitAndLossOut, profitAndLossTable } from './profit-and-loss.ts';
import { AsOfQueryIn, DaysQueryIn, ProfitAndLossQueryIn } from './query.ts';
import { TrialBalanceOut, trialBalanceOut, trialBalanceTable } from './trial-balance.ts';

/** The reports, each as JSON or, with format=csv, as a table. */
export const reportRoutes = [
  get('/v1/reports/trial_balance', {
    name: 'trialBalance',
    does: 'Reads every balance as of a day on its debit or credit side; both sides are equal.',
    refuses: { unprocessable: false },
    query: AsOfQueryIn,
    answers: TrialBalanceOut,
    call: (ledger, { caller, query }) => ledger.reports.trialBalance(caller, { asOf: query.as_of }),
    as: (report, { currency }) => trialBalanceOut(report, currency),
    csv: (report, { currency }) => trialBalanceTable(report, currency),
  }),
  get('/v1/reports/balance_sheet', {
    name: 'balanceSheet',
    does: 'Reads what the company owns and owes as of a day. It balances on any day.',
    refuses: { unprocessable: false },
    query: AsOfQueryIn,
    answers: BalanceSheetOut,
    call: (ledger, { caller, query }) => ledger.reports.balanceSheet(caller, { asOf: query.as_of }),
    as: (report, { currency }) => balanceSheetOut(report, currency),
    csv: (report, { currency }) => balanceSheetTable(report, currency),
  }),
  get('/v1/reports/profit_and_loss', {
    name: 'profitAndLoss',
    does: 'Reads what was earned and spent between two days, by month or by the values of a dimension.',
    refuses: { unprocessable: true },
    query: ProfitAndLossQueryIn,
    answers: ProfitAndLossOut,
    call: (ledger, { caller, query: { since, until, by } }) => ledger.reports.profitAndLoss(caller, { since, until, by }),
    as: (report, { currency }) => profitAndLossOut(report, currency),
    csv: (report, { currency }) => profitAndLossTable(report, currency),
  }),
  get('/v1/reports/general_ledger', {
    name: 'generalLedger',
    does: 'Reads every account with every line between two days.',
    refuses: { unprocessable: true },
    query: DaysQueryIn,
    answers: GeneralLedgerOut,
    call: (ledger, { caller, query: { since, until } }) => ledger.reports.generalLedger(caller, { since, until }),
    as: (report, { currency }) => generalLedgerOut(report, currency),
    csv: (report, { currency }) => generalLedgerTable(report, currency),
  }),
];
