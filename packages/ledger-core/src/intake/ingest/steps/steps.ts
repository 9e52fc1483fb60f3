import { applyRules } from './apply-rules.ts';
import { dedupe } from './dedupe.ts';
import { fileDecided } from './file-decided.ts';
import { flagDuplicates } from './flag-duplicates.ts';
import { carryFilings, carryRuled } from './inherit-categorizations.ts';
import { carryReceipts } from './inherit-receipts.ts';
import { pairHolds } from './match-holds.ts';
import { matchRefunds } from './match-refunds.ts';
import { matchTransfers } from './match-transfers.ts';
import { predictWithModel } from './predict-with-model.ts';
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
