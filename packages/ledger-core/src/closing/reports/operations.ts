import { CHECKS } from '../../app/checks.ts';
import type { Given } from '../../app/given.ts';
import { verifying } from '../verify/verify.ts';
import { aging } from './aging.ts';
import { balanceSheet } from './balance-sheet.ts';
import { cashFlow } from './cash-flow.ts';
import { generalLedger } from './general-ledger.ts';
import { profitAndLoss } from './profit-and-loss.ts';
import { taxLines } from './tax-lines.ts';
import { trialBalance } from './trial-balance.ts';

/** Reports. */
export const reportsOperations = ({ query }: Given) => ({
  reports: {
    /** The balance of every account as of a day, and the sum of each side. */
    trialBalance: query('reports.read', trialBalance),
    /** Assets, liabilities and equity as of a day, with the profit that is not yet closed to equity. */
    balanceSheet: query('reports.read', balanceSheet),
    /** Revenue and expenses from one day to another, and the profit. */
    profitAndLoss: query('reports.read', profitAndLoss),
    /** Where cash came from and went to between two days, by the accounts that it moved against, from the opening to the closing cash. */
    cashFlow: query('reports.read', cashFlow),
    /** Every account with its lines between two days. Too many lines are refused: ask for fewer days, or use the export. */
    generalLedger: query('reports.read', generalLedger),
    /** What customers owed, or vendors were owed, on a day, by how long it was due, party by party; with the documents that were open, on request. */
    aging: query('reports.read', aging),
    /** Every account on its line of the company's tax form, with the amounts of the fiscal year up to a day. */
    taxLines: query('reports.read', taxLines),
    /** Recomputes all that is derived from the journal and the transactions, and lists what does not hold as findings. */
    verify: query('reports.read', verifying(CHECKS)),
  },
});
