import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, id, list, named, object, oneOf, optional, text } from '../../kernel/input.ts';
import { annotationFilter, pageRequest } from '../../kernel/inputs.ts';
import type { transactionsOperations, WaitingQuery } from './operations.ts';
import type { TransactionQuery } from './read-transactions.ts';
import { STATUSES } from './transaction.ts';

const transactionQuery = object<TransactionQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  statuses: optional(list(oneOf(STATUSES))),
  accountId: optional(text),
  importId: optional(text),
  counterpartyId: optional(text),
  categoryAccountId: optional(text),
  ruleId: optional(text),
  text: optional(text),
  since: optional(text),
  until: optional(text),
  transfersOnly: optional(flag),
  flaggedOnly: optional(flag),
});

const waitingQuery = object<WaitingQuery>({
  ...pageRequest.fields,
  ...annotationFilter.fields,
  accountId: optional(text),
  counterpartyId: optional(text),
  importId: optional(text),
  text: optional(text),
  until: optional(text),
  since: optional(text),
  categoryAccountId: optional(text),
  ruleId: optional(text),
  transfersOnly: optional(flag),
  flaggedOnly: optional(flag),
});

/** The schemas of the arguments of each operation. */
export const transactionsInputs = {
  transactions: {
    list: [caller, optional(transactionQuery)],
    waiting: [caller, optional(waitingQuery)],
    read: [caller, id],
    context: [caller, id],
    readMany: [caller, named('ids', list(text))],
    categorizations: [caller, id, optional(pageRequest)],
    matchCandidates: [caller, id],
    refundCandidates: [caller, id],
    suggestions: [caller, id],
  },
} satisfies InputsOf<typeof transactionsOperations>;
