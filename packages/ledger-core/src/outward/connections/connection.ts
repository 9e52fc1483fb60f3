import { FEED_KINDS, type FeedKind } from '../../bank/sources/connector.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { Author, ConnectionId, MemberId, SourceId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { FeedAccount } from './feed.ts';
import { MAX_FAILED_SENDS } from './limits.ts';
import { why } from './reasons.ts';

/** What every connection has. */
interface Connected {
  readonly id: ConnectionId;
  /** What it is reached by, masked: enough for a person to recognize it. */
  readonly hint: string;
  /** The first failed try since one succeeded, and the failed tries since. */
  readonly failingSince: Instant | null;
  readonly failedTries: number;
  readonly lastError: string | null;
  readonly createdAt: Instant;
  readonly createdBy: Author;
}

/** A chat workspace that takes messages at an address of its own. The books have one. */
export interface ChatWorkspace extends Connected {
  readonly kind: 'chat_workspace';
  /** Its address. */
  readonly secret: SealedSecret;
  readonly name: string;
}

/** A code that was sent to a number. Only its SHA-256 is stored. */
export interface PendingCode {
  readonly hash: string;
  readonly expiresAt: Instant;
  readonly attemptsLeft: number;
}

/** The number of a member in the messaging app. It is linked once the member gives the code that was sent to it. */
export interface MessagingNumber extends Connected {
  readonly kind: 'messaging_number';
  /** The number. */
  readonly secret: SealedSecret;
  readonly memberId: MemberId;
  readonly linkedAt: Instant | null;
  readonly code: PendingCode | null;
  /** When codes were sent to it, of those that still count. */
  readonly codesSentAt: readonly Instant[];
  /** A number that was removed stays until the codes that were sent to it count no more. It is in no answer. */
  readonly removedAt: Instant | null;
}

/** A sign-in that a person began and that is to be finished in the browser. Only the SHA-256 of its state is stored. */
export interface PendingSignIn {
  readonly hash: string;
  /** What proves to the other program that its code comes back to whoever began the sign-in. The browser never has it. */
  readonly verifier: SealedSecret;
  readonly expiresAt: Instant;
  readonly begunBy: Author;
}

/** The company that was signed in to, by its id in the other program. */
export interface OnlineCompany {
  readonly id: string;
  readonly name: string;
}

/** The books that a company keeps in an accounting program of kind A, read through a sign-in of a person. */
export interface OnlineBooks extends Connected {
  readonly kind: 'accounting_a';
  readonly name: string;
  /** The tokens of the sign-in; null until there is one. */
  readonly secret: SealedSecret | null;
  /** Counts the tokens: each sign-in and each refresh replaces them. */
  readonly round: number;
  readonly accessUntil: Instant | null;
  /** When the sign-in ends unless it is used before. */
  readonly expiresAt: Instant | null;
  /** Until then one refresh has the tokens to itself. */
  readonly refreshingUntil: Instant | null;
  readonly company: OnlineCompany | null;
  readonly signIn: PendingSignIn | null;
}

/** An account of a feed, and the source account of the books that it feeds. */
export interface FedAccount extends FeedAccount {
  /** Null while it is not read. */
  readonly sourceId: SourceId | null;
  /** How far it was read; null before the first reading. */
  readonly cursor: string | null;
  readonly readAt: Instant | null;
}

/** A sign-in to a feed of banks, cards or processors, read again and again.  [FEE-14] */
export interface FeedConnection extends Connected {
  readonly kind: FeedKind;
  readonly name: string;
  /** The bank that a person signs in to, where the feed is told it. */
  readonly institutionId: string | null;
  /** What it is read with; null until there is a sign-in. */
  readonly secret: SealedSecret | null;
  /** Counts the sign-ins and refreshes. */
  readonly round: number;
  readonly accessUntil: Instant | null;
  /** What finishes the sign-in that was begun last. */
  readonly begun: SealedSecret | null;
  readonly accounts: readonly FedAccount[];
  /** Until then one reader has it to itself. */
  readonly readingUntil: Instant | null;
  /** When it is read next without anyone asking; null while it is not. */
  readonly nextAt: Instant | null;
}

/** A service outside of the books that they are connected to. Later kinds add a member. */
export type Connection = ChatWorkspace | MessagingNumber | OnlineBooks | FeedConnection;
export type ConnectionKind = Connection['kind'];

export const CONNECTION_KINDS = [
  'chat_workspace',
  'messaging_number',
  'accounting_a',
  ...FEED_KINDS,
] as const satisfies readonly ConnectionKind[];

export const isFeed = <One extends { readonly kind: ConnectionKind }>(one: One): one is Extract<One, { readonly kind: FeedKind }> =>
  FEED_KINDS.some((kind) => kind === one.kind);

export const CONNECTION_STATUSES = ['pending', 'connected', 'failing'] as const;
/** pending: its code or its sign-in is awaited. connected: it works. failing: tries fail, one after the other. */
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** [CON-5] Pure. */
export const statusOf = (connection: Connection): ConnectionStatus => {
  if (connection.kind === 'messaging_number' && connection.linkedAt === null) return 'pending';
  if (connection.secret === null) return 'pending';
  return isFailing(connection) ? 'failing' : 'connected';
};

/** A connection fails once so many tries in a row have failed.  [CON-5] */
export const isFailing = ({ failedTries }: Connection): boolean => failedTries >= MAX_FAILED_SENDS;

/** Fields that no reader sees: what a connection is secured with, and the codes and sign-ins that are pending. */
const HIDDEN = ['secret', 'code', 'signIn', 'begun'] as const;

type Shown<Kind> = Kind extends Connection
  ? Omit<Kind, (typeof HIDDEN)[number]> & {
      /** It follows from the secret, so that a reader could not work it out. */
      readonly status: ConnectionStatus;
    }
  : never;

/** A connection as an event contains it. */
export type ShownConnection = Shown<Connection>;

export const shownConnection = (connection: Connection): ShownConnection => {
  const shown = Object.entries(connection).filter(([name]) => !HIDDEN.some((hidden) => hidden === name));
  return { ...Object.fromEntries(shown), status: statusOf(connection) } as ShownConnection;
};

export const workspaceOf = (all: readonly Connection[]): ChatWorkspace | undefined =>
  all.find((one): one is ChatWorkspace => one.kind === 'chat_workspace');

/** The number of a member, linked or not. */
export const numberOf = (all: readonly Connection[], memberId: MemberId): MessagingNumber | undefined =>
  all.find((one): one is MessagingNumber => one.kind === 'messaging_number' && one.memberId === memberId);

export const onlineBooksIn = (all: readonly Connection[]): readonly OnlineBooks[] =>
  all.filter((one): one is OnlineBooks => one.kind === 'accounting_a');

/** Whether a workspace works, and whether the number of a member is linked and works.  [NTF-3] */
export const connectedChannels = (all: readonly Connection[], memberId: MemberId) => {
  const workspace = workspaceOf(all);
  const number = numberOf(all, memberId);
  return {
    chatWorkspace: workspace !== undefined && statusOf(workspace) === 'connected',
    messagingNumber: number !== undefined && statusOf(number) === 'connected',
  };
};

export const noConnection = (id: ConnectionId): Refusal<'not_found'> => refuse('not_found', why.no_such_connection({ id }));

/** What a try to send something through a connection came to. */
export type SendAnswer = { readonly sent: true } | FailedSend;

export interface FailedSend {
  readonly error: string;
  /** How long the other side asks to wait. */
  readonly retryAfterMs: number | null;
  /** No later try can succeed: the address is gone, or there is no such recipient. */
  readonly isFinal: boolean;
}

/** A connection after a try. What is gone fails at once.  [CON-5] Pure. */
export const afterSend = <Kind extends Connection>(connection: Kind, answer: SendAnswer, now: Instant): Kind => {
  if ('sent' in answer) return { ...connection, failingSince: null, failedTries: 0, lastError: null };
  return {
    ...connection,
    failingSince: connection.failingSince ?? now,
    failedTries: answer.isFinal ? Math.max(connection.failedTries + 1, MAX_FAILED_SENDS) : connection.failedTries + 1,
    lastError: answer.error,
  };
};

/** Tokens as they are stored. */
export interface SealedTokens {
  readonly secret: SealedSecret;
  readonly accessUntil: Instant;
  readonly expiresAt: Instant | null;
}
