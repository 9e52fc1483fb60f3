import { agingTable } from 'ledger-wire/closing/reports/aging';
import { balanceSheetTable } from 'ledger-wire/closing/reports/balance-sheet';
import { cashFlowTable } from 'ledger-wire/closing/reports/cash-flow';
import { counterpartyTotalsTable } from 'ledger-wire/closing/reports/counterparty-totals';
import { generalLedgerTable } from 'ledger-wire/closing/reports/general-ledger';
import { NumberGapsQueryIn, numberGapsTable } from 'ledger-wire/closing/reports/number-gaps';
import { profitAndLossTable } from 'ledger-wire/closing/reports/profit-and-loss';
import {
  AgingQueryIn,
  BalanceSheetQueryIn,
  CashFlowQueryIn,
  GeneralLedgerQueryIn,
  PartyTotalsQueryIn,
  ProfitAndLossQueryIn,
} from 'ledger-wire/closing/reports/query';
import { trialBalanceTable } from 'ledger-wire/closing/reports/trial-balance';
import { VerificationQueryIn } from 'ledger-wire/closing/reports/verification';
import { WhatWaitsQueryIn } from 'ledger-wire/closing/reports/what-waits';
import { AsOfQueryIn } from 'ledger-wire/report';
import { get, lines } from '../../http/route.ts';
import { VERIFICATION_EXAMPLE, VerificationLineOut } from './verification.ts';
import { verifyBooks } from './verify-books.ts';

/** The reports, each as JSON or, with format=csv, as a table. */
export const reportRoutes = [
  get('/v1/reports/trial_balance', {
    name: 'reports.trialBalance',
    does: 'Returns every balance as of a day, on its debit or credit side. Both sides are equal.',
    refuses: { unprocessable: true },
    query: AsOfQueryIn,
    call: (ledger, { caller, query }) => ledger.reports.trialBalance(caller, { asOf: query.as_of, basis: query.basis }),
    csv: (report, { currency }) => trialBalanceTable(report, currency),
  }),
  get('/v1/reports/balance_sheet', {
    name: 'reports.balanceSheet',
    does: 'Returns assets, liabilities and equity as of a day. The report balances on any day.',
    refuses: { unprocessable: true },
    query: BalanceSheetQueryIn,
    call: (ledger, { caller, query: { as_of: asOf, ...query } }) => ledger.reports.balanceSheet(caller, { asOf, ...query }),
    csv: (report, { currency }) => balanceSheetTable(report, currency),
  }),
  get('/v1/reports/profit_and_loss', {
    name: 'reports.profitAndLoss',
    does: 'Returns revenue, expenses and profit between two days, on the accrual or the cash basis. The report can be split by month, or by quarter or year of the calendar or of the fiscal year. It can also be split by the values of a dimension, or compared with an earlier period.',
    refuses: { unprocessable: true },
    query: ProfitAndLossQueryIn,
    call: (ledger, { caller, query }) => ledger.reports.profitAndLoss(caller, query),
    csv: (report, { currency }) => profitAndLossTable(report, currency),
  }),
  get('/v1/reports/party_totals', {
    name: 'reports.partyTotals',
    does: 'Returns revenue by customer or expenses by vendor between two days, each by account. They add up to the profit and loss. The report can also return payments by counterparty, by the account that paid.',
    refuses: { unprocessable: true },
    query: PartyTotalsQueryIn,
    call: (ledger, { caller, query }) => ledger.reports.partyTotals(caller, query),
    csv: (report, { currency }) => counterpartyTotalsTable(report, currency),
  }),
  get('/v1/reports/aging', {
    name: 'reports.aging',
    does: 'Returns the amounts that customers owed, or vendors were owed, on a day, by age since the due date. They are grouped by counterparty or by document. The report ties to the receivables or payables on every day.',
    refuses: { account_not_usable: true, unprocessable: true },
    query: AgingQueryIn,
    call: (ledger, { caller, query: { kind, as_of: asOf, by, counterparty_id: counterpartyId } }) =>
      ledger.reports.aging(caller, { kind, asOf, counterpartyId, withDocuments: by === 'document' }),
    csv: (result, { currency }) => agingTable(result, currency),
  }),
  get('/v1/reports/cash_flow', {
    name: 'reports.cashFlow',
    does: 'Returns the cash flow between two days, by the accounts that cash moved against, from the opening to the closing cash. It can include an earlier period for comparison.',
    refuses: { unprocessable: true },
    query: CashFlowQueryIn,
    call: (ledger, { caller, query: { since, until, compare } }) => ledger.reports.cashFlow(caller, { since, until, compare }),
    csv: (report, { currency }) => cashFlowTable(report, currency),
  }),
  get('/v1/reports/general_ledger', {
    name: 'reports.generalLedger',
    does: 'Returns every account with its lines between two days.',
    refuses: { unprocessable: true },
    query: GeneralLedgerQueryIn,
    call: (ledger, { caller, query: { since, until } }) => ledger.reports.generalLedger(caller, { since, until }),
    csv: (report, { currency }) => generalLedgerTable(report, currency),
  }),
  get('/v1/reports/number_gaps', {
    name: 'reports.numberGaps',
    does: 'Lists the missing numbers in the series of invoices and credit notes. Void documents have their numbers, so they leave no gap.',
    query: NumberGapsQueryIn,
    call: (ledger, { caller }) => ledger.reports.numberGaps(caller),
    csv: numberGapsTable,
  }),
  get('/v1/reports/what_waits', {
    name: 'reports.whatWaits',
    does: 'Returns the open tasks for today, or the tasks before a month can be closed, each with its count.',
    refuses: { unprocessable: false },
    query: WhatWaitsQueryIn,
    call: (ledger, { caller, query }) => ledger.reports.whatWaits(caller, query),
  }),
  lines('/v1/reports/verification', {
    name: 'reports.verify',
    does: 'Verifies the books. Recalculates everything that is derived from the journal and the transactions, and lists the mismatches. The response is streamed as NDJSON while the books are read. It contains progress lines, then the result or the fault that ended the verification. The books are not changed. The result is stored: see `reports.lastVerification`. One verification of the books runs at a time.',
    query: VerificationQueryIn,
    lines: { description: 'Lines of NDJSON. The last one is the result.', line: VerificationLineOut, example: VERIFICATION_EXAMPLE },
    streams: verifyBooks,
  }),
  get('/v1/reports/last_verification', {
    name: 'reports.lastVerification',
    does: 'Returns the result of the last whole verification of the books: when, by whom, and the number of findings. Null if there was none.',
    call: (ledger, { caller }) => ledger.reports.lastVerification(caller),
  }),
];
