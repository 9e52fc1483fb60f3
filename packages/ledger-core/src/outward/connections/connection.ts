import { FEED_KINDS, type FeedKind } from '../../bank/sources/connector.ts';
import type { Instant } from '../../kernel/dates.ts';
import type { Author, ConnectionId, MemberId, SourceId } from '../../kernel/ids.ts';
import type { Why } from '../../kernel/reason.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { FeedAccount } from './feed.ts';
import { MAX_FAILED_SENDS } from './limits.ts';
import { why } from './reasons.ts';

interface Connected {
  readonly id: ConnectionId;
  /** Its masked address or number: enough for a person to recognize it. */
  readonly hint: string;
  /** The first failed attempt since the last success, and the failed attempts since. */
  readonly failingSince: Instant | null;
  readonly failedTries: number;
  readonly lastError: Why | null;
  readonly createdAt: Instant;
  readonly createdBy: Author;
}

/** A chat workspace with an incoming webhook address. The books have at most one. */
export interface ChatWorkspace extends Connected {
  readonly kind: 'chat_workspace';
  readonly secret: SealedSecret;
  readonly name: string;
}

/** A code that was sent to a number. Only its SHA-256 is stored. */
export interface PendingCode {
  readonly hash: string;
  readonly expiresAt: Instant;
  readonly attemptsLeft: number;
}

/** The number of a member in the messaging app. It is linked after the member enters the code sent to it. */
export interface MessagingNumber extends Connected {
  readonly kind: 'messaging_number';
  readonly secret: SealedSecret;
  readonly memberId: MemberId;
  readonly linkedAt: Instant | null;
  readonly code: PendingCode | null;
  /** The times of sent codes that still count against the limit. */
  readonly codesSentAt: readonly Instant[];
  /** A removed number is kept until its codes no longer count against the limit. It is not returned in any response. */
  readonly removedAt: Instant | null;
}

/** A started sign-in that is finished in the browser. Only the SHA-256 of its state is stored. */
export interface PendingSignIn {
  readonly hash: string;
  /** The PKCE verifier, which proves that the code belongs to whoever started the sign-in. It is never sent to the browser. */
  readonly verifier: SealedSecret;
  readonly expiresAt: Instant;
  readonly begunBy: Author;
}

export interface OnlineCompany {
  readonly id: string;
  readonly name: string;
}

/** The books of a company in accounting program A, read with a person's sign-in. */
export interface OnlineBooks extends Connected {
  readonly kind: 'accounting_a';
  readonly name: string;
  /** The tokens of the sign-in; null before the first. */
  readonly secret: SealedSecret | null;
  /** Version of the tokens: each sign-in and each refresh increases it. */
  readonly round: number;
  readonly accessUntil: Instant | null;
  /** When the sign-in expires unless it is used before. */
  readonly expiresAt: Instant | null;
  /** The end of the lease of the request that refreshes the tokens. */
  readonly refreshingUntil: Instant | null;
  readonly company: OnlineCompany | null;
  readonly signIn: PendingSignIn | null;
}

/** An account of a feed, and its source account in the books. */
export interface FedAccount extends FeedAccount {
  /** Null if it is not imported. */
  readonly sourceId: SourceId | null;
  /** The position of the last poll; null before the first. */
  readonly cursor: string | null;
  readonly readAt: Instant | null;
}

/** A sign-in to a feed of banks, cards or processors that is polled regularly.  [FEE-14] */
export interface FeedConnection extends Connected {
  readonly kind: FeedKind;
  readonly name: string;
  /** The bank of the sign-in, if the feed needs it in advance. */
  readonly institutionId: string | null;
  /** The access secret; null before the first sign-in. */
  readonly secret: SealedSecret | null;
  /** Version of the access secret: each sign-in and each refresh increases it. */
  readonly round: number;
  readonly accessUntil: Instant | null;
  /** The secret to finish the latest started sign-in. */
  readonly begun: SealedSecret | null;
  readonly accounts: readonly FedAccount[];
  /** The end of the lease of the present reader. */
  readonly readingUntil: Instant | null;
  /** The time of the next scheduled poll; null if none is scheduled. */
  readonly nextAt: Instant | null;
}

/** A connected external service. New kinds are added to this union. */
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
/** `pending`: its code or sign-in is outstanding. `connected`: it works. `failing`: several attempts in a row failed. */
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** [CON-5] Pure. */
export const statusOf = (connection: Connection): ConnectionStatus => {
  if (connection.kind === 'messaging_number' && connection.linkedAt === null) return 'pending';
  if (connection.secret === null) return 'pending';
  return isFailing(connection) ? 'failing' : 'connected';
};

/** A connection is failing after this many failed attempts in a row.  [CON-5] */
export const isFailing = ({ failedTries }: Connection): boolean => failedTries >= MAX_FAILED_SENDS;

/** Fields that are never returned: secrets, and pending codes and sign-ins. */
const HIDDEN = ['secret', 'code', 'signIn', 'begun'] as const;

type Shown<Kind> = Kind extends Connection
  ? Omit<Kind, (typeof HIDDEN)[number]> & {
      /** Stored in the view, because it depends on the secret, which readers cannot see. */
      readonly status: ConnectionStatus;
    }
  : never;

/** A connection in an event. */
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

/** Whether the workspace works, and whether the number of a member is linked and works.  [NTF-3] */
export const connectedChannels = (all: readonly Connection[], memberId: MemberId) => {
  const workspace = workspaceOf(all);
  const number = numberOf(all, memberId);
  return {
    chatWorkspace: workspace !== undefined && statusOf(workspace) === 'connected',
    messagingNumber: number !== undefined && statusOf(number) === 'connected',
  };
};

export const noConnection = (id: ConnectionId): Refusal<'not_found'> => refuse('not_found', why.no_such_connection({ id }));

/** The result of sending through a connection. */
export type SendResult = { readonly sent: true } | FailedSend;

export interface FailedSend {
  readonly error: Why;
  /** The delay that the other side requests. */
  readonly retryAfterMs: number | null;
  /** No retry can succeed: the address is gone, or the recipient does not exist. */
  readonly isFinal: boolean;
}

/** A connection after an attempt. A permanent failure makes it failing immediately.  [CON-5] Pure. */
export const afterSend = <Kind extends Connection>(connection: Kind, result: SendResult, now: Instant): Kind => {
  if ('sent' in result) return { ...connection, failingSince: null, failedTries: 0, lastError: null };
  return {
    ...connection,
    failingSince: connection.failingSince ?? now,
    failedTries: result.isFinal ? Math.max(connection.failedTries + 1, MAX_FAILED_SENDS) : connection.failedTries + 1,
    lastError: result.error,
  };
};

export interface SealedTokens {
  readonly secret: SealedSecret;
  readonly accessUntil: Instant;
  readonly expiresAt: Instant | null;
}
