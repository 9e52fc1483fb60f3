import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { amount, flag, id, list, object, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { CompleteReconciliation } from './complete-reconciliation.ts';
import type { NewReconciliation } from './create-reconciliation.ts';
import type { reconciliationOperations } from './operations.ts';
import type { ReconciliationQuery } from './read-reconciliations.ts';
import type { StatedStatement } from './statement-of.ts';

const reconciliationQuery = object<ReconciliationQuery>({ ...pageRequest.fields, sourceId: optional(text) });

const statedStatement = object<StatedStatement>({
  sourceId: optional(text),
  importId: optional(text),
  since: optional(text),
  until: optional(text),
  openingBalance: optional(amount),
  closingBalance: optional(amount),
});

const completeReconciliation = object<CompleteReconciliation>({ outstandingEntryIds: optional(list(text)) });

const newReconciliation = object<NewReconciliation>({
  ...statedStatement.fields,
  ...completeReconciliation.fields,
  complete: optional(flag),
});

/** The schemas of the arguments of each operation. */
export const reconciliationInputs = {
  reconciliations: {
    list: [caller, reconciliationQuery],
    read: [caller, id],
    create: [caller, newReconciliation],
    postOpeningBalance: [caller, statedStatement],
    complete: [caller, id, completeReconciliation],
    reopen: [caller, id],
    delete: [caller, id],
  },
} satisfies InputsOf<typeof reconciliationOperations>;
