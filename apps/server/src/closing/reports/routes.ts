import { AgingOut, agingTable } from 'ledger-wire/closing/reports/aging';
import { BalanceSheetOut, balanceSheetTable } from 'ledger-wire/closing/reports/balance-sheet';
import { CashFlowOut, cashFlowTable } from 'ledger-wire/closing/reports/cash-flow';
import { GeneralLedgerOut, generalLedgerTable } from 'ledger-wire/closing/reports/general-ledger';
import { NumberGapsOut, NumberGapsQueryIn, numberGapsTable } from 'ledger-wire/closing/reports/number-gaps';
import { PartyTotalsOut, partyTotalsTable } from 'ledger-wire/closing/reports/party-totals';
import { ProfitAndLossOut, profitAndLossTable } from 'ledger-wire/closing/reports/profit-and-loss';
import {
  AgingQueryIn,
  BalanceSheetQueryIn,
  CashFlowQueryIn,
  GeneralLedgerQueryIn,
  PartyTotalsQueryIn,
  ProfitAndLossQueryIn,
} from 'ledger-wire/closing/reports/query';
import { TrialBalanceOut, trialBalanceTable } from 'ledger-wire/closing/reports/trial-balance';
import { WhatWaitsOut, WhatWaitsQueryIn } from 'ledger-wire/closing/reports/what-waits';
import { AsOfQueryIn } from 'ledger-wire/report';
import { get, lines } from '../../http/route.ts';
import { VERIFICATION_EXAMPLE, VerificationLineOut, VerificationQueryIn } from './verification.ts';
import { verifyBooks } from './verify-books.ts';

/** The reports, each as JSON or, with format=csv, as a table. */
export const reportRoutes = [
  get('/v1/reports/trial_balance', {
    name: 'reports.trialBalance',
    does: 'Reads every balance as of a day on its debit or credit side; both sides are equal.',
    refuses: { unprocessable: true },
    query: AsOfQueryIn,
    answers: TrialBalanceOut,
    call: (ledger, { caller, query }) => ledger.reports.trialBalance(caller, { asOf: query.as_of, basis: query.basis }),
    csv: (report, { currency }) => trialBalanceTable(report, currency),
  }),
  get('/v1/reports/balance_sheet', {
    name: 'reports.balanceSheet',
    does: 'Reads what the company owns and owes as of a day. It balances on any day.',
    refuses: { unprocessable: true },
    query: BalanceSheetQueryIn,
    answers: BalanceSheetOut,
    call: (ledger, { caller, query: { as_of: asOf, ...query } }) => ledger.reports.balanceSheet(caller, { asOf, ...query }),
    csv: (report, { currency }) => balanceSheetTable(report, currency),
  }),
  get('/v1/reports/profit_and_loss', {
    name: 'reports.profitAndLoss',
    does: 'Reads what was earned and spent between two days, by month, by quarter or year of the calendar or of the fiscal year, or by the values of a dimension, or compared with an earlier period; on the accrual or the cash basis.',
    refuses: { unprocessable: true },
    query: ProfitAndLossQueryIn,
    answers: ProfitAndLossOut,
    call: (ledger, { caller, query }) => ledger.reports.profitAndLoss(caller, query),
    csv: (report, { currency }) => profitAndLossTable(report, currency),
  }),
  get('/v1/reports/party_totals', {
    name: 'reports.partyTotals',
    does: 'Reads the revenue by customer, or the expenses by vendor, between two days, each by account, which add up to the profit and loss; or payments by counterparty, by the account that paid.',
    refuses: { unprocessable: true },
    query: PartyTotalsQueryIn,
    answers: PartyTotalsOut,
    call: (ledger, { caller, query }) => ledger.reports.partyTotals(caller, query),
    csv: (report, { currency }) => partyTotalsTable(report, currency),
  }),
  get('/v1/reports/aging', {
    name: 'reports.aging',
    does: 'Reads what customers owed, or vendors were owed, on a day, by how long it was due: by counterparty or by document. It ties to the receivables or payables on every day.',
    refuses: { account_not_usable: true, unprocessable: true },
    fields: { counterpartyId: 'counterparty_id' },
    query: AgingQueryIn,
    answers: AgingOut,
    call: (ledger, { caller, query: { kind, as_of: asOf, by, counterparty_id: counterpartyId } }) =>
      ledger.reports.aging(caller, { kind, asOf, counterpartyId, withDocuments: by === 'document' }),
    csv: (answer, { currency }) => agingTable(answer, currency),
  }),
  get('/v1/reports/cash_flow', {
    name: 'reports.cashFlow',
    does: 'Reads where cash came from and went to between two days, by the accounts that it moved against, from the opening to the closing cash; by choice beside an earlier period.',
    refuses: { unprocessable: true },
    query: CashFlowQueryIn,
    answers: CashFlowOut,
    call: (ledger, { caller, query: { since, until, compare } }) => ledger.reports.cashFlow(caller, { since, until, compare }),
    csv: (report, { currency }) => cashFlowTable(report, currency),
  }),
  get('/v1/reports/general_ledger', {
    name: 'reports.generalLedger',
    does: 'Reads every account with every line between two days.',
    refuses: { unprocessable: true },
    query: GeneralLedgerQueryIn,
    answers: GeneralLedgerOut,
    call: (ledger, { caller, query: { since, until } }) => ledger.reports.generalLedger(caller, { since, until }),
    csv: (report, { currency }) => generalLedgerTable(report, currency),
  }),
  get('/v1/reports/number_gaps', {
    name: 'reports.numberGaps',
    does: 'Lists the numbers that are missing in the series of invoices and credit notes. Void documents have their numbers, so they leave no gap.',
    query: NumberGapsQueryIn,
    answers: NumberGapsOut,
    call: (ledger, { caller }) => ledger.reports.numberGaps(caller),
    csv: numberGapsTable,
  }),
  get('/v1/reports/what_waits', {
    name: 'reports.whatWaits',
    does: 'Reads all that waits for a person today, or what a month still needs before it is closed, each with its count.',
    refuses: { unprocessable: false },
    query: WhatWaitsQueryIn,
    answers: WhatWaitsOut,
    call: (ledger, { caller, query }) => ledger.reports.whatWaits(caller, query),
  }),
  lines('/v1/reports/verification', {
    name: 'reports.verify',
    does: 'Verifies the books: recomputes everything that is derived from the journal and the transactions, and lists what does not hold. The answer is in lines of JSON, sent while the books are read: how far it has come, and last the result, or the fault that ended it. Nothing is changed. One verification of the books runs at a time.',
    query: VerificationQueryIn,
    lines: { description: 'Lines of JSON; the last one is the result.', line: VerificationLineOut, example: VERIFICATION_EXAMPLE },
    streams: verifyBooks,
  }),
];
