import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, id, nullable, object, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { Depreciate } from './depreciate.ts';
import type { Dispose } from './dispose.ts';
import type { assetsOperations } from './operations.ts';

const depreciate = object<Depreciate>({ through: text });

const dispose = object<Dispose>({
  date: optional(nullable(text)),
  proceeds: optional(nullable(amount)),
  proceedsAccountId: optional(nullable(text)),
  gainLossAccountId: text,
  note: optional(nullable(text)),
});

/** The schemas of the arguments of each operation. */
export const assetsInputs = {
  fixedAssets: {
    list: [caller, optional(pageRequest)],
    read: [caller, id],
    depreciate: [caller, depreciate],
    dispose: [caller, id, dispose],
    reinstate: [caller, id],
  },
} satisfies InputsOf<typeof assetsOperations>;
