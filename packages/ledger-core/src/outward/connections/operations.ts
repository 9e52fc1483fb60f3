import type { Command } from '../../app/command.ts';
import { around, type Given } from '../../app/given.ts';
import { withoutKey } from '../../app/without-key.ts';
import { made, named, namedSecond } from '../../company/audit/subject.ts';
import { authorOf, type Caller } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import { MAX_WEBHOOK_URL_LENGTH } from '../../kernel/limits.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey, type SecretBox } from '../../kernel/secret-box.ts';
import { feedSignIns } from '../feeds/signing-in.ts';
import { codeFrom, type OpenNumber } from './code.ts';
import { confirmConnection, renewCode } from './confirm-connection.ts';
import type { ChatWorkspace, Connection, FeedConnection, MessagingNumber, OnlineBooks } from './connection.ts';
import { connectWorkspace, linkNumber } from './create-connection.ts';
import { listConnections, readConnection, removeConnection } from './read-connections.ts';
import { type SignInAnswer, type SigningIn, signIns } from './signing-in.ts';

/** What connects the books to a service, by kind. */
export type NewConnection =
  | { readonly kind: 'chat_workspace'; readonly name: string; readonly url: string }
  | { readonly kind: 'messaging_number'; readonly number: string }
  | { readonly kind: 'accounting_a'; readonly name: string };

/** A connection as its creation answers it: online books with the address at which a person signs in. */
export type CreatedConnection = Exclude<Connection, OnlineBooks | FeedConnection> | SigningIn;

type CreateWorkspace = Command<[Extract<NewConnection, { kind: 'chat_workspace' }>], ChatWorkspace | Refusal<'unprocessable' | 'conflict'>>;

const CODE_BYTES = 16;

/** Connections to chat workspaces, messaging numbers and books in other programs. */
export const connectionsOperations = (given: Given) => {
  const { query, command, system, secretBox, channels } = given;
  const [online, feeds] = [signIns(given), feedSignIns(given)];
  const readerOf = (caller: Caller) => ({ author: authorOf(caller), role: caller.role });
  const [listed, read] = [query('connections.read', listConnections), query('connections.read', readConnection)];
  const connect = command('connections.create', connectWorkspace, made);
  const link = command('connections.create', linkNumber, made);
  const confirm = command('connections.confirm', confirmConnection, made);
  const removed = command('connections.remove', removeConnection, named);
  const renew = command('connections.confirm', renewCode, namedSecond);

  const createWorkspace: CreateWorkspace = around('connections.keep_workspace', async (caller, { url, name }) => {
    if (channels.chat === undefined) return refuse('unprocessable', NOT_SET_UP);
    const fault = url.length > MAX_WEBHOOK_URL_LENGTH ? 'it is too long.' : channels.chat.faultOfAddress(url);
    if (fault !== null) return refuse('unprocessable', `url: ${fault}`, { field: 'url' });
    const hint = `${/^https:\/\/[^/?#]+/.exec(url)?.[0] ?? ''}/…`;
    return connect(caller, { secret: boxWithKey(secretBox).seal(url, caller.ledgerId), hint }, { name });
  });

  /** A number whose code cannot be sent is not kept. A key for retries is left out: each request sends a code. */
  const createNumber = async (caller: Caller, { number: typed }: Extract<NewConnection, { kind: 'messaging_number' }>) => {
    if (channels.messaging === undefined) return refuse('unprocessable', NO_MESSAGING);
    const box = boxWithKey(secretBox);
    const number = typed.replaceAll(/[\s().-]/g, '');
    if (!/^\+[1-9]\d{6,14}$/.test(number))
      return refuse('unprocessable', 'number: an international number is needed, like +14155550123.', { field: 'number' });
    const code = codeFrom(system.random(CODE_BYTES));
    const linked = await link(withoutKey(caller), reachedAt(box, caller, number), { code, open: openingNumbers(box, caller) });
    if (isRefusal(linked)) return linked;
    const refusal = await sendCode(number, code);
    if (refusal === undefined) return linked;
    await removed(withoutKey(caller), linked.id);
    return refusal;
  };

  const sendCode = async (number: string, code: string): Promise<Refusal<'unprocessable'> | undefined> => {
    const answer = await channels.messaging?.(number, `${code} is your code to link this number. It is valid for ten minutes.`);
    if (answer !== undefined && 'sent' in answer) return undefined;
    return refuse('unprocessable', `number: the code could not be sent: ${answer?.error ?? NO_MESSAGING}`, { field: 'number' });
  };

  return {
    connections: {
      /**
       * One page of the connections that the caller sees, newest first.
       * @example
       * const { data } = granted(await ledger.connections.list(owner));
       */
      list: (caller: Caller, request?: PageRequest) => listed(caller, readerOf(caller), request),
      /**
       * One connection by its id.
       * @example
       * const connection = granted(await ledger.connections.read(owner, numberId));
       */
      read: (caller: Caller, id: ConnectionId) => read(caller, readerOf(caller), id),
      /**
       * Connects a chat workspace, sends a code to the caller's number, or begins a sign-in to online books.
       * @example
       * granted(await ledger.connections.create(owner, { kind: 'messaging_number', number: '+14155550123' }));
       */
      create: async (
        caller: Caller,
        input: NewConnection,
      ): Promise<CreatedConnection | Refusal<'forbidden' | 'not_found' | 'unprocessable' | 'conflict'>> => {
        if (input.kind === 'accounting_a') return online.create(caller, input);
        return input.kind === 'chat_workspace' ? createWorkspace(caller, input) : createNumber(caller, input);
      },
      /**
       * Begins another sign-in to online books: after one that was not finished, or that the other program refused.
       * @example
       * const { authorizeUrl } = granted(await ledger.connections.signIn(owner, onlineId));
       */
      signIn: (caller: Caller, id: ConnectionId): ReturnType<typeof online.signIn> => online.signIn(caller, id),
      /**
       * Finishes a sign-in with what the browser brought back from the other program.
       * @example
       * granted(await ledger.connections.completeSignIn(owner, onlineId, { state, code: 'code', realmId: '71' }));
       */
      completeSignIn: (caller: Caller, id: ConnectionId, answer: SignInAnswer): ReturnType<typeof online.complete> =>
        online.complete(caller, id, answer),
      /**
       * What the state of a sign-in is for, so that the person who brings it can be asked. It needs no credential.
       * @example
       * const { books, connection } = granted(await ledger.connections.askedSignIn(state));
       */
      askedSignIn: (state: string): ReturnType<typeof online.asked> => online.asked(state),
      /**
       * Finishes a sign-in as the member who began it. It needs no credential but the state.
       * @example
       * granted(await ledger.connections.finishSignIn({ state, code: 'code', realmId: '71' }));
       */
      finishSignIn: (answer: SignInAnswer): ReturnType<typeof online.finish> => online.finish(answer),
      /**
       * Links the caller's number by the code that was sent to it.
       * @example
       * granted(await ledger.connections.confirm(owner, numberId, code));
       */
      confirm: async (
        caller: Caller,
        id: ConnectionId,
        code: string,
      ): Promise<MessagingNumber | Refusal<'forbidden' | 'not_found' | 'unprocessable'>> => {
        const confirmed = await confirm(caller, id, code);
        if (isRefusal(confirmed)) return confirmed;
        const { connection, wrong } = confirmed;
        return wrong === null ? connection : refuse('unprocessable', `code: ${wrong}`, { field: 'code' });
      },
      /**
       * Sends another code to the caller's number.
       * @example
       * granted(await ledger.connections.sendCode(owner, numberId));
       */
      sendCode: async (
        caller: Caller,
        id: ConnectionId,
      ): Promise<MessagingNumber | Refusal<'forbidden' | 'not_found' | 'unprocessable' | 'conflict'>> => {
        if (channels.messaging === undefined) return refuse('unprocessable', NO_MESSAGING);
        const box = boxWithKey(secretBox);
        const code = codeFrom(system.random(CODE_BYTES));
        const renewed = await renew(caller, { code, open: openingNumbers(box, caller) }, id);
        if (isRefusal(renewed)) return renewed;
        return (await sendCode(box.open(renewed.secret, caller.ledgerId), code)) ?? renewed;
      },
      /**
       * Ends a connection, and the sign-in to a feed or to online books in the other program.
       * @example
       * granted(await ledger.connections.remove(owner, numberId));
       */
      remove: async (caller: Caller, id: ConnectionId): Promise<Connection | Refusal<'forbidden' | 'not_found'>> => {
        const connection = await removed(caller, id);
        if (!isRefusal(connection)) await Promise.all([online, feeds].map((one) => one.revoke(caller.ledgerId, connection)));
        return connection;
      },
    },
  };
};

const reachedAt = (secretBox: SecretBox, { ledgerId }: Caller, number: string) => ({
  secret: secretBox.seal(number, ledgerId),
  hint: `…${number.slice(-2)}`,
});

const openingNumbers =
  (secretBox: SecretBox, { ledgerId }: Caller): OpenNumber =>
  (secret) => {
    try {
      return secretBox.open(secret, ledgerId);
    } catch {
      return null;
    }
  };

const NOT_SET_UP = 'Chat workspaces are not set up: this ledger has nothing that posts to them.';
const NO_MESSAGING = 'Messages are not set up: the operator of the server has set no messaging service.';
