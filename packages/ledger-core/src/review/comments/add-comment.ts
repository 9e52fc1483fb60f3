import { findTransaction } from '../../bank/transactions/find.ts';
import type { Actor, Member } from '../../company/books/member.ts';
import { why as booksWhy } from '../../company/books/reasons.ts';
import { distinct } from '../../kernel/grouping.ts';
import type { AccountId, MemberId, TransactionId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { checkText } from '../../kernel/text.ts';
import { checkPostable } from '../../ledger/accounts/account.ts';
import { why as accountsWhy } from '../../ledger/accounts/reasons.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import type { Comment } from './comment.ts';
import { MAX_MENTIONS } from './limits.ts';
import { why } from './reasons.ts';

export interface NewComment {
  /** 1 to 2,000 characters. */
  readonly text: string;
  readonly proposedAccountId?: AccountId | null | undefined;
  /** The mentioned members, each at most once. */
  readonly mentions?: readonly MemberId[] | undefined;
}

/**
 * Adds a comment to a transaction, optionally with a proposed account. It does not categorize the transaction.  [COM-1] [COM-2]
 * Refusals, in order of precedence: not_found, unprocessable (text, account, mentions), account_not_usable.
 */
export const addComment = async (
  unit: Needs<'accounts' | 'comments' | 'members' | 'transactions'> & Emits<'transaction'>,
  actor: Actor,
  transactionId: TransactionId,
  input: NewComment,
): Promise<Comment | Refusal<'not_found' | 'unprocessable' | 'account_not_usable'>> => {
  const transaction = await findTransaction(unit, transactionId);
  if (isRefusal(transaction)) return transaction;
  const mentions = input.mentions ?? [];
  const proposedAccountId = input.proposedAccountId ?? null;
  const refusal =
    checkText(input.text, 'text', 1) ?? (await checkProposal(unit, proposedAccountId)) ?? checkMentions(await unit.members.all(), mentions);
  if (refusal !== undefined) return refusal;
  const comment: Comment = {
    id: unit.newId('comment'),
    transactionId,
    text: input.text.trim(),
    proposedAccountId,
    mentions,
    writtenAt: unit.now,
    writtenBy: actor.author,
    resolvedAt: null,
    resolvedBy: null,
  };
  await unit.comments.put(comment);
  unit.emit('transaction.updated', transactionId, { comment_id: comment.id });
  return comment;
};

/** Refuses only accounts to which nothing can ever be categorized. The proposal is checked again when somebody uses it.  [COM-2] */
const checkProposal = async (
  unit: Needs<'accounts'>,
  id: AccountId | null,
): Promise<Refusal<'unprocessable' | 'account_not_usable'> | undefined> => {
  if (id === null) return undefined;
  const field = 'proposedAccountId';
  const account = (await unit.accounts.chart()).byId.get(id);
  return account === undefined ? refuse('unprocessable', accountsWhy.no_such_account({ id }), field) : checkPostable(account, field);
};

const checkMentions = (members: readonly Member[], mentions: readonly MemberId[]): Refusal<'unprocessable'> | undefined => {
  const no = (reason: Why) => refuse('unprocessable', reason, 'mentions');
  if (mentions.length > MAX_MENTIONS) return no(why.too_many_mentions({ most: MAX_MENTIONS }));
  if (distinct(mentions).length < mentions.length) return no(why.mentioned_twice());
  const known = new Set(members.map((member) => member.id));
  const unknown = mentions.find((id) => !known.has(id));
  return unknown === undefined ? undefined : no(booksWhy.no_such_member({ id: unknown }));
};
