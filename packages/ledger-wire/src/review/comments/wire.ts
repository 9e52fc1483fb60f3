import * as v from 'valibot';
import { TransactionOut } from '../../bank/transactions/transaction.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { author, flag, id, listOf, moment, mostlyNull, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, pageOf, paging } from '../../schemas.ts';

const commentText = text('The text, at most 2,000 characters.', 'This is the rent of our second shop.');
const proposed = (description: string) => id('account', description, EXAMPLE_ACCOUNTS.rent);
const mentions = listOf(id('member', 'A member.', OTHER_IDS.member), 'The mentioned members, at most 50.');

const commentFields = {
  id: id('comment', 'The id of the comment.'),
  event_id: called('transactionId', id('transaction', 'The transaction.')),
  text: commentText,
  proposed_account_id: v.nullable(proposed('The account proposed for the transaction, or null.')),
  mentions,
  written_at: moment('The creation time.'),
  written_by: author('The author of the comment.'),
  resolved_at: mostlyNull(moment('The time of the resolution. Null while the comment is open.')),
  resolved_by: mostlyNull(author('The author of the resolution. Null while the comment is open.')),
};

export const CommentOut = output('CommentOut', "A member's comment on a transaction.", commentFields);
export const CommentPage = pageOf('CommentPage', 'comments', CommentOut);
export const CommentQueryIn = v.strictObject(paging);

export const UnresolvedCommentOut = output('UnresolvedCommentOut', 'An unresolved comment with its transaction.', {
  ...commentFields,
  transaction: TransactionOut,
});
export const UnresolvedCommentPage = pageOf('UnresolvedCommentPage', 'unresolved comments', UnresolvedCommentOut);
export const UnresolvedCommentQueryIn = v.strictObject({
  ...paging,
  proposes_account: v.optional(flag('True filters for comments that propose an account. Default: false, which lists all.')),
});

export const NewCommentIn = input('NewComment', 'A new comment.', {
  text: commentText,
  proposed_account_id: v.nullish(proposed('An account to propose for the transaction. Others decide.')),
  mentions: v.optional(mentions),
});
