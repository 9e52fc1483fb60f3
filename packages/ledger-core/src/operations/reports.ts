import { listAudit } from '../audit/read-audit.ts';
import { balanceSheet } from '../reports/balance-sheet.ts';
import { generalLedger } from '../reports/general-ledger.ts';
import { profitAndLoss } from '../reports/profit-and-loss.ts';
import { taxLines } from '../reports/tax-lines.ts';
import { trialBalance } from '../reports/trial-balance.ts';
import { verify } from '../verify/verify.ts';
import type { Makers } from './makers.ts';

/** Reports and the audit trail. */
export const reportsOperations = ({ query }: Makers) => ({
  reports: {
    trialBalance: query('reports.read', trialBalance),
    balanceSheet: query('reports.read', balanceSheet),
    profitAndLoss: query('reports.read', profitAndLoss),
    generalLedger: query('reports.read', generalLedger),
    taxLines: query('reports.read', taxLines),
    verify: query('reports.read', verify),
  },
  audit: {
    list: query('audit.read', listAudit),
  },
});
