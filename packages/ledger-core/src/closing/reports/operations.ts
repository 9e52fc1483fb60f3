import type { Dependencies } from '../../app/dependencies.ts';
import { whatWaits } from '../../views/what-waits.ts';
import { readLastVerification } from '../verify/store-verification.ts';
import { verifier } from '../verify/verifier.ts';
import { aging } from './aging.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { partyTotals } from './counterparty-totals.ts';
import { generalLedger } from './general-ledger.ts';
import { numberGaps } from './number-gaps.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { taxLines } from './tax-lines.ts';
import { trialBalance } from './trial-balance.ts';

/** Reports, and the verification of the books. */
export const reportsOperations = ({ query, store }: Dependencies) => ({
  reports: {
    /**
     * Returns the balance of every account as of a date, and the sum of each side.
     * @example
     * const { rows } = granted(await ledger.reports.trialBalance(owner, { asOf: '2026-03-31' }));
     */
    trialBalance: query('reports.read', trialBalance),
    /**
     * Returns assets, liabilities and equity as of a date, with the profit that is not yet closed to equity.
     * @example
     * const sheet = granted(await ledger.reports.balanceSheet(owner, { asOf: '2026-03-31' }));
     */
    balanceSheet: query('reports.read', balanceSheet),
    /**
     * Returns revenue, expenses and profit between two dates.
     * @example
     * const profit = granted(await ledger.reports.profitAndLoss(owner, { since: '2026-01-01', until: '2026-03-31' }));
     */
    profitAndLoss: query('reports.read', profitAndLoss),
    /**
     * Returns revenue by customer or expenses by vendor between two dates, each by account, adding up to the profit and loss; or payments
     * by counterparty.
     * @example
     * const { counterparties } = granted(await ledger.reports.partyTotals(owner, { kind: 'vendor', since: '2026-01-01', until: '2026-12-31', basis: 'cash' }));
     */
    partyTotals: query('reports.read', partyTotals),
    /**
     * Returns the cash flow between two dates, by the accounts that cash moved against, from the opening to the closing cash.
     * @example
     * const cash = granted(await ledger.reports.cashFlow(owner, { since: '2026-01-01', until: '2026-03-31' }));
     */
    cashFlow: query('reports.read', cashFlow),
    /**
     * Returns every account with its lines between two dates. Too many lines are refused: request fewer days, or use the export.
     * @example
     * const general = granted(await ledger.reports.generalLedger(owner, { since: '2026-03-01', until: '2026-03-31' }));
     */
    generalLedger: query('reports.read', generalLedger),
    /**
     * Returns what customers owed, or vendors were owed, on a date, by age since the due date and by counterparty. On request it includes
     * the open documents.
     * @example
     * const aging = granted(await ledger.reports.aging(owner, { kind: 'receivable', asOf: '2026-03-31' }));
     */
    aging: query('reports.read', aging),
    /**
     * Returns every account on its line of the company's tax form, with the amounts of the fiscal year up to a date.
     * @example
     * const lines = granted(await ledger.reports.taxLines(owner, { asOf: '2026-03-31' }));
     */
    taxLines: query('reports.read', taxLines),
    /**
     * Returns the missing numbers in the series of invoices and credit notes.
     * @example
     * const { series } = granted(await ledger.reports.numberGaps(owner));
     */
    numberGaps: query('reports.read', numberGaps),
    /**
     * Returns the open tasks for today, or the tasks before a month can be closed, each with its count.
     * @example
     * const { tasks } = granted(await ledger.reports.whatWaits(owner, { month: '2026-02' }));
     */
    whatWaits: query('reports.read', whatWaits),
    /**
     * Recalculates everything that is derived from the journal and the transactions, and returns mismatches as findings. It reports its
     * progress. With `since`, it verifies only the entries after an earlier verification, and every balance. The result of a whole
     * verification is stored.
     * @example
     * const { entries, findings } = granted(await ledger.reports.verify(owner));
     */
    verify: verifier({ query, store }),
    /**
     * Returns the result of the last whole verification: when, by whom, and the number of findings. Null if there was none.
     * @example
     * granted(await ledger.reports.verify(owner));
     * const { verification } = granted(await ledger.reports.lastVerification(owner));
     */
    lastVerification: query('reports.read', readLastVerification),
  },
});
