import type { Comment } from 'ledger-core';
import * as v from 'valibot';
import { author, id, input, moment, output, pageOf, paging } from '../wire.ts';

export const CommentOut = output('CommentOut', {
  id: id('comment'),
  event_id: id('transaction'),
  text: v.string(),
  proposed_account_id: v.nullable(id('account')),
  mentions: v.array(id('member')),
  written_at: moment,
  written_by: author,
  resolved_at: v.nullable(moment),
  resolved_by: v.nullable(author),
});
export const CommentPage = pageOf('CommentPage', CommentOut);
export const CommentQueryIn = v.strictObject(paging);

export const NewCommentIn = input('NewComment', {
  text: v.string(),
  proposed_account_id: v.nullish(id('account')),
  mentions: v.optional(v.array(id('member'))),
});

export const commentOut = (comment: Comment): v.InferOutput<typeof CommentOut> => ({
  id: comment.id,
  event_id: comment.transactionId,
  text: comment.text,
  proposed_account_id: comment.proposedAccountId,
  mentions: [...comment.mentions],
  written_at: comment.writtenAt,
  written_by: comment.writtenBy,
  resolved_at: comment.resolvedAt,
  resolved_by: comment.resolvedBy,
});
