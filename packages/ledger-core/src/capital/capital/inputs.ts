import type { InputsOf } from '../../app/inputs-of.ts';
import { CAPITAL_PURPOSES } from '../../bank/transactions/assignment.ts';
import { caller } from '../../company/books/inputs.ts';
import { id, nullable, object, oneOf, optional, text } from '../../kernel/input.ts';
import type { capitalOperations } from './operations.ts';
import type { OwnerMoney } from './owner-money.ts';

export const ownerMoney = object<OwnerMoney>({ purpose: oneOf(CAPITAL_PURPOSES), note: optional(nullable(text)) });

/** The schemas of the arguments of each operation. */
export const capitalInputs = { transactions: { capitalOptions: [caller, id] } } satisfies InputsOf<typeof capitalOperations>;
