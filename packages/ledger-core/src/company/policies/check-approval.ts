import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Policy } from '../books/policy.ts';
import { why } from './reasons.ts';

/** Refuses a change that requires an approval by these policies. A proposal is created afterwards.  [POL-2] [POL-3] */
export const checkApproval = (policies: readonly Policy[]): Refusal<'approval_required'> | undefined =>
  policies.length === 0 ? undefined : refuse('approval_required', why.needs_approval({ policies: policies.map(({ name }) => name) }));
