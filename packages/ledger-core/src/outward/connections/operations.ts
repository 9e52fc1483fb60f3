import type { Dependencies } from '../../app/dependencies.ts';
import { named } from '../../company/audit/subject.ts';
import { authorOf, type Caller, type RequestOrigin } from '../../company/books/member.ts';
import type { ConnectionId } from '../../kernel/ids.ts';
import type { PageRequest } from '../../kernel/page.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import { feedSignIns } from '../feeds/signing-in.ts';
import { creatingWorkspaces, type NewWorkspace } from './chat-workspaces.ts';
import type { Connection, FeedConnection, MessagingNumber, OnlineBooks } from './connection.ts';
import { messagingNumbers } from './messaging-numbers.ts';
import { listConnections, readConnection, removeConnection } from './read-connections.ts';
import { type SignInResult, type SigningIn, signIns } from './signing-in.ts';

/** The input for a new connection, by kind. */
export type NewConnection =
  | ({ readonly kind: 'chat_workspace' } & NewWorkspace)
  | { readonly kind: 'messaging_number'; readonly number: string }
  | { readonly kind: 'accounting_a'; readonly name: string };

/** A new connection. Online books include the URL where a person signs in. */
export type CreatedConnection = Exclude<Connection, OnlineBooks | FeedConnection> | SigningIn;

/** Connections to chat workspaces, messaging numbers and books in other programs. */
export const connectionsOperations = (dependencies: Dependencies) => {
  const { query, command, onceAround } = dependencies;
  const online = signIns(dependencies);
  const feeds = feedSignIns(dependencies);
  const numbers = messagingNumbers(dependencies);
  const createWorkspace = creatingWorkspaces(dependencies);
  const readerOf = (caller: Caller) => ({ author: authorOf(caller), role: caller.role });
  const listed = query('connections.read', listConnections);
  const read = query('connections.read', readConnection);
  const removed = command('connections.delete', removeConnection, named);

  const create = (caller: Caller, input: NewConnection) => {
    if (input.kind === 'accounting_a') return online.create(caller, input);
    return input.kind === 'chat_workspace' ? createWorkspace(caller, input) : numbers.create(caller, input);
  };

  const remove = async (caller: Caller, id: ConnectionId) => {
    const connection = await removed(caller, id);
    if (!isRefusal(connection)) await Promise.all([online, feeds].map((one) => one.revoke(caller.ledgerId, connection)));
    return connection;
  };

  return {
    connections: {
      /**
       * Returns one page of the connections visible to the caller, newest first.
       * @example
       * const { data } = granted(await ledger.connections.list(owner));
       */
      list: (caller: Caller, request?: PageRequest) => listed(caller, readerOf(caller), request),
      /**
       * Returns one connection by its id.
       * @example
       * const connection = granted(await ledger.connections.read(owner, numberId));
       */
      read: (caller: Caller, id: ConnectionId) => read(caller, readerOf(caller), id),
      /**
       * Connects a chat workspace, sends a code to the caller's number, or starts a sign-in to online books.
       * @example
       * granted(await ledger.connections.create(owner, { kind: 'messaging_number', number: '+14155550123' }));
       */
      create: (
        caller: Caller,
        input: NewConnection,
      ): Promise<CreatedConnection | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable' | 'conflict'>> =>
        onceAround<CreatedConnection | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable' | 'conflict'>>(
          caller,
          (once) => create(once, input),
        ),
      /**
       * Starts another sign-in to online books, after an unfinished one or one that the other program refused.
       * @example
       * const { authorizeUrl } = granted(await ledger.connections.signIn(owner, onlineId));
       */
      signIn: (caller: Caller, id: ConnectionId): ReturnType<typeof online.signIn> => onceAround(caller, (once) => online.signIn(once, id)),
      /**
       * Finishes a sign-in with the values that the browser returned from the other program.
       * @example
       * granted(await ledger.connections.completeSignIn(owner, onlineId, { state, code: 'code', realmId: '71' }));
       */
      completeSignIn: (caller: Caller, id: ConnectionId, result: SignInResult): ReturnType<typeof online.complete> =>
        onceAround(caller, (once) => online.complete(once, id, result)),
      /**
       * Returns the details of a started sign-in, so that the person can confirm it. It requires the state but no credential.
       * @example
       * const { books, connection } = granted(await ledger.connections.readSignIn(state));
       */
      readSignIn: (state: string): ReturnType<typeof online.requested> => online.requested(state),
      /**
       * Finishes a sign-in as the member who started it. It requires the state but no credential.
       * @example
       * granted(await ledger.connections.finishSignIn({ state, code: 'code', realmId: '71' }));
       */
      finishSignIn: (result: SignInResult, origin?: RequestOrigin): ReturnType<typeof online.finish> => online.finish(result, origin),
      /**
       * Links the caller's number with the code that was sent to it.
       * @example
       * granted(await ledger.connections.confirm(owner, numberId, code));
       */
      confirm: (
        caller: Caller,
        id: ConnectionId,
        code: string,
      ): Promise<MessagingNumber | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable'>> =>
        onceAround(caller, (once) => numbers.confirm(once, id, code)),
      /**
       * Sends another code to the caller's number.
       * @example
       * granted(await ledger.connections.sendCode(owner, numberId));
       */
      sendCode: (
        caller: Caller,
        id: ConnectionId,
      ): Promise<MessagingNumber | Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable' | 'conflict'>> =>
        onceAround(caller, (once) => numbers.sendCode(once, id)),
      /**
       * Removes a connection, and ends the sign-in to a feed or to online books in the other program.
       * @example
       * granted(await ledger.connections.delete(owner, numberId));
       */
      delete: (caller: Caller, id: ConnectionId): Promise<Connection | Refusal<'forbidden' | 'not_found' | 'approval_required'>> =>
        onceAround(caller, (once) => remove(once, id)),
    },
  };
};
