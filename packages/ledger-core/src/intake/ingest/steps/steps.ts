import { applyRules } from './apply-rules.ts';
import { categorizeDecided } from './categorize-decided.ts';
import { dedupe } from './dedupe.ts';
import { flagDuplicates } from './flag-duplicates.ts';
import { inheritCategorizations, inheritRuleDecisions } from './inherit-categorizations.ts';
import { inheritReceipts } from './inherit-receipts.ts';
import { matchHolds } from './match-holds.ts';
import { matchRefunds } from './match-refunds.ts';
import { matchTransfers } from './match-transfers.ts';
import { predictWithModel } from './predict-with-model.ts';
import { refreshKnown } from './refresh-known.ts';
import { setRefundsAside } from './set-refunds-aside.ts';
import { settleNamed } from './settle-named.ts';
import type { Step } from './step.ts';
import { storeNew } from './store-new.ts';

/**
 * The steps of an import, in order: recognize and store, then decide by the strongest evidence first; refunds after their charges.  [ING-6]
 */
export const STEPS: readonly Step[] = [
  dedupe,
  matchHolds,
  flagDuplicates,
  storeNew,
  refreshKnown,
  inheritReceipts,
  inheritCategorizations,
  settleNamed,
  matchTransfers,
  setRefundsAside,
  inheritRuleDecisions,
  applyRules,
  predictWithModel,
  categorizeDecided,
  matchRefunds,
  applyRules,
  predictWithModel,
  categorizeDecided,
];
