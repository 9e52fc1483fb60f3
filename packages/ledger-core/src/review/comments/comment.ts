import type { Instant } from '../../kernel/dates.ts';
import type { AccountId, Author, Id, MemberId, TransactionId } from '../../kernel/ids.ts';

export type CommentId = Id<'comment'>;

/** A person's comment on a transaction, optionally with a proposed account.  [COM-1] */
export interface Comment {
  readonly id: CommentId;
  readonly transactionId: TransactionId;
  readonly text: string;
  readonly proposedAccountId: AccountId | null;
  readonly mentions: readonly MemberId[];
  readonly writtenAt: Instant;
  readonly writtenBy: Author;
  readonly resolvedAt: Instant | null;
  readonly resolvedBy: Author | null;
}

/** A question mark at the end of a word, not one inside a URL. */
const QUESTION = /[?？؟](?=[\s"'”’»)\]!]|$)/u;

/** Whether a comment is a question, by its question mark.  [COM-6] */
export const asksQuestion = ({ text }: Pick<Comment, 'text'>): boolean => QUESTION.test(text);
