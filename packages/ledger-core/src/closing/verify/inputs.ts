import { callback, flag, list, object, optional, text } from '../../kernel/input.ts';
import { counterpartyTotal, journalTail, monthTotal } from '../../ledger/journal/inputs.ts';
import type { Verified } from '../../store/check.ts';
import type { VerifyOptions } from './verify.ts';

const verified = object<Verified>({ tail: journalTail, monthTotals: list(monthTotal), partyTotals: list(counterpartyTotal) });

export const verifyOptions = object<VerifyOptions>({
  head: optional(text),
  since: optional(verified),
  isStored: optional(flag),
  report: optional(callback),
});
