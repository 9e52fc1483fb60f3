import { policiesOnCommand } from '../company/books/policy.ts';
import { checkApproval } from '../company/policies/check-approval.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Units } from './prepared-command.ts';

/** Refuses a command that a policy of one of its books covers directly.  [POL-2] */
export const checkCommand = (units: Units): Refusal<'approval_required'> | undefined =>
  checkApproval(units.flatMap((open) => (open === undefined ? [] : policiesOnCommand(open.unit.guard))));
