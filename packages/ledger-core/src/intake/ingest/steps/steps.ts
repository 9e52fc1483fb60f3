import { applyRules } from './apply-rules.ts';
import { predictWithModel } from './ask-model.ts';
import { carryFilings, carryRuled } from './carry-filings.ts';
import { carryReceipts } from './carry-receipts.ts';
import { dedupe } from './dedupe.ts';
import { fileDecided } from './file-decided.ts';
import { flagDuplicates } from './flag-duplicates.ts';
import { matchRefunds } from './match-refunds.ts';
import { matchTransfers } from './match-transfers.ts';
import { pairHolds } from './pair-holds.ts';
import { refreshKnown } from './refresh-known.ts';
import { setRefundsAside } from './set-refunds-aside.ts';
import { settleNamed } from './settle-named.ts';
import type { Step } from './step.ts';
import { keepNew } from './store-new.ts';

/**
 * The steps of an import, in order: recognize and store, then decide by the strongest evidence first; refunds after their charges.  [ING-6]
 */
export const STEPS: readonly Step[] = [
  dedupe,
  pairHolds,
  flagDuplicates,
  keepNew,
  refreshKnown,
  carryReceipts,
  carryFilings,
  settleNamed,
  matchTransfers,
  setRefundsAside,
  carryRuled,
  applyRules,
  predictWithModel,
  fileDecided,
  matchRefunds,
  applyRules,
  predictWithModel,
  fileDecided,
];
