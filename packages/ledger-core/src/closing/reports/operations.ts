import { CHECKS, JOURNAL_CHECKS } from '../../app/checks.ts';
import type { Given } from '../../app/given.ts';
import { whatWaits } from '../../views/what-waits.ts';
import { verifying } from '../verify/verify.ts';
import { aging } from './aging.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { generalLedger } from './general-ledger.ts';
import { numberGaps } from './number-gaps.ts';
import { partyTotals } from './party-totals.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { taxLines } from './tax-lines.ts';
import { trialBalance } from './trial-balance.ts';

/** Reports, and the verification of the books. */
export const reportsOperations = ({ query }: Given) => ({
  reports: {
    /**
     * The balance of every account as of a day, and the sum of each side.
     * @example
     * const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-03-31' }));
     */
    trialBalance: query('reports.read', trialBalance),
    /**
     * Assets, liabilities and equity as of a day, with the profit that is not yet closed to equity.
     * @example
     * const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf: '2026-03-31' }));
     */
    balanceSheet: query('reports.read', balanceSheet),
    /**
     * Revenue and expenses from one day to another, and the profit.
     * @example
     * const profit = granted(await ledger.reports.profitAndLoss(owner, { since: '2026-01-01', until: '2026-03-31' }));
     */
    profitAndLoss: query('reports.read', profitAndLoss),
    /**
     * Revenue by customer, or expenses by vendor, between two days, each by account, which add up to the profit and loss; or payments by counterparty.
     * @example
     * const { parties } = granted(await ledger.reports.partyTotals(owner, { kind: 'vendor', since: '2026-01-01', until: '2026-12-31', basis: 'cash' }));
     */
    partyTotals: query('reports.read', partyTotals),
    /**
     * Where cash came from and went to between two days, by the accounts that it moved against, from the opening to the closing cash.
     * @example
     * const cash = granted(await ledger.reports.cashFlow(owner, { since: '2026-01-01', until: '2026-03-31' }));
     */
    cashFlow: query('reports.read', cashFlow),
    /**
     * Every account with its lines between two days. Too many lines are refused: ask for fewer days, or use the export.
     * @example
     * const general = granted(await ledger.reports.generalLedger(owner, { since: '2026-03-01', until: '2026-03-31' }));
     */
    generalLedger: query('reports.read', generalLedger),
    /**
     * What customers owed, or vendors were owed, on a day, by how long it was due, party by party; with the documents that were open, on request.
     * @example
     * const aging = granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-03-31' }));
     */
    aging: query('reports.read', aging),
    /**
     * Every account on its line of the company's tax form, with the amounts of the fiscal year up to a day.
     * @example
     * const lines = granted(await ledger.reports.taxLines(owner, { asOf: '2026-03-31' }));
     */
    taxLines: query('reports.read', taxLines),
    /**
     * The numbers that are missing in the series of invoices and credit notes.
     * @example
     * const { series } = granted(await ledger.reports.numberGaps(owner));
     */
    numberGaps: query('reports.read', numberGaps),
    /**
     * All that waits for a person today, or what a month still needs before it is closed, each with its count.
     * @example
     * const { tasks } = granted(await ledger.reports.whatWaits(owner, { month: '2026-02' }));
     */
    whatWaits: query('reports.read', whatWaits),
    /**
     * Recomputes all that is derived from the journal and the transactions, and lists what does not hold as findings. It tells how far it has come. `since` an earlier
     * verification it looks at the entries that followed, and at every balance.
     * @example
     * const { entries, findings } = granted(await ledger.reports.verify(owner));
     */
    verify: query('reports.read', verifying(CHECKS, JOURNAL_CHECKS), { isLong: true }),
  },
});
