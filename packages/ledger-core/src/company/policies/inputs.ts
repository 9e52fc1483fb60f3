import type { InputsOf } from '../../app/inputs-of.ts';
import { amount, count, flag, id, list, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import { caller } from '../books/inputs.ts';
import { DECIDERS } from '../books/policy.ts';
import { ROLES } from '../books/roles.ts';
import type { NewPolicy, PolicyChange } from './change-policies.ts';
import type { policiesOperations } from './operations.ts';

const conditions = {
  operations: optional(list(text)),
  deciders: optional(list(oneOf(DECIDERS))),
  amountAbove: optional(nullable(amount)),
  accountIds: optional(list(text)),
  isForEarlierMonths: optional(flag),
  approvals: optional(count),
  approverRoles: optional(list(oneOf(ROLES))),
  allowsOwnApproval: optional(flag),
  expiresAfterDays: optional(count),
};

/** The schemas of the arguments of each operation. */
export const policiesInputs = {
  policies: {
    list: [caller],
    create: [caller, object<NewPolicy>({ name: text, ...conditions })],
    change: [caller, id, object<PolicyChange>({ name: optional(text), ...conditions })],
    remove: [caller, id],
  },
} satisfies InputsOf<typeof policiesOperations>;
