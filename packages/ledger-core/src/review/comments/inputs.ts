import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, id, list, named, nullable, object, optional, text } from '../../kernel/input.ts';
import { pageRequest } from '../../kernel/inputs.ts';
import type { NewComment } from './add-comment.ts';
import type { commentsOperations } from './operations.ts';
import type { UnresolvedComments } from './read-comments.ts';

const newComment = object<NewComment>({ text, proposedAccountId: optional(nullable(text)), mentions: optional(list(text)) });

const unresolved = object<UnresolvedComments>({ ...pageRequest.fields, proposesAccount: optional(flag) });

/** The schemas of the arguments of each operation. */
export const commentsInputs = {
  comments: {
    list: [caller, named('transactionId', text), optional(pageRequest)],
    unresolved: [caller, optional(unresolved)],
    create: [caller, named('transactionId', text), newComment],
    resolve: [caller, id],
  },
} satisfies InputsOf<typeof commentsOperations>;
