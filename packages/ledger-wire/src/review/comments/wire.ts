import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { author, id, listOf, moment, mostlyNull, text } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, pageOf, paging } from '../../schemas.ts';

const commentText = text('What the member writes, at most 2,000 characters.', 'This is the rent of our second shop.');
const proposed = (description: string) => id('account', description, EXAMPLE_ACCOUNTS.rent);
const mentions = listOf(id('member', 'A member.', OTHER_IDS.member), 'The members whom it mentions, at most 50.');

export const CommentOut = output('CommentOut', 'A comment of a member on a transaction.', {
  id: id('comment', 'The id of the comment.'),
  event_id: called('transactionId', id('transaction', 'The transaction that it is about.')),
  text: commentText,
  proposed_account_id: v.nullable(proposed('The account that it proposes to file the transaction to; null without a proposal.')),
  mentions,
  written_at: moment('When it was written.'),
  written_by: author('Who wrote it.'),
  resolved_at: mostlyNull(moment('When it was resolved; null while it is open.')),
  resolved_by: mostlyNull(author('Who resolved it; null while it is open.')),
});
export const CommentPage = pageOf('CommentPage', 'comments', CommentOut);
export const CommentQueryIn = v.strictObject(paging);

export const NewCommentIn = input('NewComment', 'A comment to write.', {
  text: commentText,
  proposed_account_id: v.nullish(proposed('An account to file the transaction to, for others to decide.')),
  mentions: v.optional(mentions),
});
