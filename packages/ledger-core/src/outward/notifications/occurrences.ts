import type { Import } from '../../bank/imports/import.ts';
import type { SourceAccount } from '../../bank/sources/source.ts';
import { flagsOf, isHold, type Transaction } from '../../bank/transactions/transaction.ts';
import type { Member } from '../../company/books/member.ts';
import type { Settings } from '../../company/books/settings.ts';
import { currencyOf } from '../../kernel/currencies.ts';
import { type Author, isId } from '../../kernel/ids.ts';
import { formatAmount } from '../../kernel/money.ts';
import type { Why } from '../../kernel/reason.ts';
import { isRefusal } from '../../kernel/refusal.ts';
import { totalOf } from '../../kernel/sides.ts';
import type { OutboxEvent } from '../../ledger/events/event.ts';
import type { Period } from '../../ledger/periods/period.ts';
import type { Comment } from '../../review/comments/comment.ts';
import { asksQuestion } from '../../review/comments/comment.ts';
import type { Proposal } from '../../review/proposals/proposal.ts';
import { isWanted } from '../../review/receipts/wanted.ts';
import type { Connection } from '../connections/connection.ts';
import type { WebhookSubscription } from '../webhooks/subscription.ts';
import { MAX_QUOTE_LENGTH } from './limits.ts';
import type { Occurrence } from './occurrence.ts';

export interface Known {
  readonly settings: Settings;
  readonly members: readonly Member[];
  readonly periods: readonly Period[];
  readonly transactions: ReadonlyMap<string, Transaction>;
  readonly documented: ReadonlySet<string>;
  readonly imports: ReadonlyMap<string, Import>;
  readonly sources: ReadonlyMap<string, SourceAccount>;
  readonly comments: ReadonlyMap<string, Comment>;
  readonly unresolved: readonly Comment[];
  readonly webhooks: readonly WebhookSubscription[];
  readonly connections: readonly Connection[];
  readonly proposals: ReadonlyMap<string, Proposal>;
  readonly inWords: InWords;
}

/** The English sentence of a reason, for the text of a notification. */
export type InWords = (why: Why) => string;

/** The occurrences of an event.  [NTF-9] to [NTF-16] Pure. */
export const occurrencesOf = (event: OutboxEvent, known: Known): readonly Occurrence[] => {
  switch (event.type) {
    case 'import.completed':
      return ofImport(event, known);
    case 'transaction.imported':
    case 'transaction.reopened':
    case 'transaction.restored':
    case 'transaction.filed':
    case 'transaction.split':
      return ofTransaction(event, known);
    case 'transaction.updated':
      return event.detail?.flag == null ? ofComment(event, known) : ofFlag(event, known);
    case 'period.closed':
    case 'period.reopened':
      return [ofPeriod(event, known)];
    case 'member.created':
      return ofMember(event, known);
    case 'connection.failing':
      return ofConnection(event, known);
    case 'proposal.created':
      return ofProposal(event, known);
    case 'policy.deleted':
      return [ofPolicy(event, known)];
    default:
      return [];
  }
};

/** A transaction in review, or one without a required receipt.  [NTF-9] [NTF-10] */
const ofTransaction = ({ type, subjectId, author }: OutboxEvent, known: Known): readonly Occurrence[] => {
  const transaction = known.transactions.get(subjectId);
  if (transaction === undefined) return [];
  const line = { subjectId, text: described(transaction, known.settings) };
  const about = (kind: 'transactions_need_review' | 'receipt_missing'): Occurrence => ({
    kind,
    about: `${kind} ${subjectId}`,
    line,
    author,
  });
  const imported = type === 'transaction.imported' || isSentBack(type);
  const awaitsReview = imported && transaction.status === 'needs_review' && !isHold(transaction);
  return [
    ...(awaitsReview ? [about('transactions_need_review')] : []),
    ...(isMissingReceipt(type, transaction, known) ? [{ ...about('receipt_missing'), author: null }] : []),
  ];
};

/** The transactions of a large import, in one sentence.  [NTF-9] [NTF-10] [EVT-11] */
const ofImport = ({ subjectId, author, detail }: OutboxEvent, { imports, sources }: Known): readonly Occurrence[] => {
  const done = imports.get(subjectId);
  if (done === undefined) return [];
  const days = [done.firstDate, done.lastDate].filter((day) => day !== null).join(' to ');
  const from = `${quoted(sources.get(done.sourceId)?.name ?? 'A source account')}, ${days}`;
  const about = (kind: 'transactions_need_review' | 'receipt_missing', count: number, who: Author | null): readonly Occurrence[] =>
    count === 0
      ? []
      : [
          {
            kind,
            about: `${kind} ${subjectId}`,
            line: { subjectId, text: `${from}: ${count} ${count === 1 ? 'transaction' : 'transactions'}`, count },
            author: who,
          },
        ];
  return [
    ...about('transactions_need_review', Number(detail?.needs_review ?? 0), author),
    ...about('receipt_missing', Number(detail?.receipts_missing ?? 0), null),
  ];
};

/** A person returned it to review, or restored it. */
const isSentBack = (type: OutboxEvent['type']): boolean => type === 'transaction.reopened' || type === 'transaction.restored';

/** At its import, or at the categorization that makes a receipt required.  [NTF-10] */
const isMissingReceipt = (type: OutboxEvent['type'], transaction: Transaction, { settings, documented }: Known): boolean => {
  const { receiptRule, currency } = settings;
  if (isSentBack(type) || documented.has(transaction.id) || !isWanted(receiptRule, currency.code, transaction)) return false;
  const wasAwaitedBefore = receiptRule?.accountIds?.includes(transaction.accountId) ?? true;
  return type === 'transaction.imported' || !wasAwaitedBefore;
};

/** A decided transaction with a new flag. The importer whose import raised it is notified too.  [NTF-24] */
const ofFlag = ({ subjectId }: OutboxEvent, { transactions, settings }: Known): readonly Occurrence[] => {
  const transaction = transactions.get(subjectId);
  if (transaction === undefined || transaction.status === 'needs_review' || flagsOf(transaction).length === 0) return [];
  const kind = 'transactions_need_review';
  return [
    { kind, about: `${kind} ${subjectId}`, line: { subjectId, text: `${described(transaction, settings)}: check its flag` }, author: null },
  ];
};

/** A comment with a mention, a reply, a proposal or a question. A member gets one notification for it.  [NTF-13] [NTF-14] [NTF-15] */
const ofComment = ({ subjectId, author, detail }: OutboxEvent, known: Known): readonly Occurrence[] => {
  const comment = known.comments.get(detail?.comment_id ?? detail?.resolved_comment_id ?? '');
  const transaction = known.transactions.get(subjectId);
  if (comment === undefined || transaction === undefined) return [];
  const isQuestion = asksQuestion(comment);
  const line = { subjectId, text: `${nameOf(author, known)} on ${described(transaction, known.settings)}: “${quoted(comment.text)}”` };
  if (detail?.resolved_comment_id != null) {
    const text = line.text.replace(' on ', ' resolved on ');
    return isQuestion
      ? [{ kind: 'question_answered', about: comment.id, line: { subjectId, text }, author, concerns: memberOf(comment) }]
      : [];
  }
  const written = { about: comment.id, line, author };
  const earlier = known.unresolved.filter((other) => other.transactionId === subjectId && other.id < comment.id && asksQuestion(other));
  return [
    { ...written, kind: 'mentioned', concerns: comment.mentions },
    ...(isQuestion ? [] : [{ ...written, kind: 'question_answered' as const, concerns: earlier.flatMap(memberOf) }]),
    ...(comment.proposedAccountId === null ? [] : [{ ...written, kind: 'filing_proposed' as const }]),
    ...(isQuestion ? [{ ...written, kind: 'question_asked' as const }] : []),
  ];
};

const memberOf = ({ writtenBy }: Comment) => (isId('member', writtenBy) ? [writtenBy] : []);

/** [NTF-11] */
const ofPeriod = ({ id, type, subjectId, author }: OutboxEvent, known: Known): Occurrence => {
  const isClosed = type === 'period.closed';
  const reason = isClosed ? null : (known.periods.find(({ month }) => month === subjectId)?.reason ?? null);
  const text = `${nameOf(author, known)} ${isClosed ? 'closed' : 'reopened'} ${subjectId}${reason === null ? '.' : `: ${quoted(reason)}`}`;
  return { kind: isClosed ? 'period_closed' : 'period_reopened', about: id, line: { subjectId, text }, author };
};

/** New members are not notified of their own joining.  [NTF-12] */
const ofMember = ({ id, subjectId, author }: OutboxEvent, { members }: Known): readonly Occurrence[] => {
  const member = members.find((one) => one.id === subjectId);
  if (member === undefined) return [];
  const concerns = members.flatMap((one) => (one.id === subjectId ? [] : [one.id]));
  return [{ kind: 'member_joined', about: id, line: { subjectId, text: `${member.name} joined as ${member.role}.` }, author, concerns }];
};

/** A command that waits for an approval: of a transaction's categorization, or another.  [NTF-15] [NTF-25] */
const ofProposal = ({ subjectId, author }: OutboxEvent, known: Known): readonly Occurrence[] => {
  const proposal = known.proposals.get(subjectId);
  if (proposal === undefined || proposal.status !== 'pending') return [];
  const { operation, reason, preview } = proposal;
  const total = preview.entries.reduce((sum, { lines }) => sum + totalOf(lines).debitMinor, 0n);
  const { code, scale } = known.settings.currency;
  const amount = total === 0n ? '' : `, ${formatAmount(total, scale)} ${code}`;
  const text = `${nameOf(author, known)} proposed ${operation}${amount}${reason === null ? '' : `: “${quoted(reason)}”`}`;
  const isCategorization = operation.startsWith('transactions.') || operation === 'rules.apply';
  return [{ kind: isCategorization ? 'filing_proposed' : 'approval_wanted', about: subjectId, line: { subjectId, text }, author }];
};

/** All owners are notified, including the one who removed the policy, because a safeguard is missing from now on.  [NTF-26] [POL-6] */
const ofPolicy = ({ id, subjectId, author, payload }: OutboxEvent, known: Known): Occurrence => {
  const { name } = (payload ?? { name: subjectId }) as { readonly name: string };
  const text = `${nameOf(author, known)} removed the approval policy “${quoted(name)}”.`;
  return { kind: 'policy_removed', about: id, line: { subjectId, text }, author: null };
};

/** A webhook subscription that was disabled, or a failing connection.  [NTF-16] */
const ofConnection = ({ id, subjectId, occurredAt }: OutboxEvent, { webhooks, connections, inWords }: Known): readonly Occurrence[] => {
  const webhook = webhooks.find((one) => one.id === subjectId);
  const connection = connections.find((one) => one.id === subjectId);
  const name =
    webhook === undefined ? connectionName(connection) : `Events to ${/^https:\/\/[^/?#]+/.exec(webhook.url)?.[0] ?? 'an address'}`;
  const since = webhook?.failingSince ?? connection?.failingSince ?? occurredAt;
  const why = webhook?.disabledReason === 'gone' ? 'the address is gone' : errorOf(connection?.lastError ?? null, inWords);
  const text = `${name} failed since ${since.slice(0, 16).replace('T', ' ')} UTC${why === null ? '.' : `: ${why.replace(/\.$/, '')}.`}`;
  return [{ kind: 'connection_failing', about: id, line: { subjectId, text }, author: null }];
};

const errorOf = (lastError: Why | null, inWords: InWords): string | null => (lastError === null ? null : inWords(lastError));

const connectionName = (connection: Connection | undefined): string => {
  if (connection === undefined) return 'A connection';
  if (connection.kind === 'accounting_a') return `The sign-in to the online books ${connection.name}`;
  if (connection.kind === 'messaging_number') return `The number ${connection.hint}`;
  return `The ${connection.kind === 'chat_workspace' ? 'chat workspace' : 'feed'} ${connection.name}`;
};

/** `2026-03-10 Coffee, 12.50 USD out` */
const described = ({ date, description, amountMinor, currency: code, direction }: Transaction, { currency }: Settings): string => {
  const other = code === currency.code ? currency : currencyOf(code);
  const amount = isRefusal(other) ? code : `${formatAmount(amountMinor, other.scale)} ${code}`;
  return `${date} ${quoted(description)}, ${amount} ${direction}`;
};

const nameOf = (author: Author | null, { members }: Known): string =>
  members.find(({ id }) => id === author)?.name ?? agentOf(author) ?? 'A service';

const agentOf = (author: Author | null): string | undefined =>
  author?.startsWith(AGENT) === true ? `The agent ${author.slice(AGENT.length)}` : undefined;

const AGENT = 'service:agent_';

const quoted = (text: string): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length > MAX_QUOTE_LENGTH ? `${characters.slice(0, MAX_QUOTE_LENGTH).join('')}…` : characters.join('');
};
