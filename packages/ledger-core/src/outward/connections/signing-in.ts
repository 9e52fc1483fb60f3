import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import type { Caller, RequestOrigin } from '../../company/books/member.ts';
import { checkPermission } from '../../company/books/permissions.ts';
import type { ConnectionId, LedgerId } from '../../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts';
import { boxWithKey } from '../../kernel/secret-box.ts';
import { hexOf } from '../../kernel/text.ts';
import type { Connection, OnlineBooks } from './connection.ts';
import { findConnection } from './find.ts';
import { connectionRejected, NOT_SET_UP, openTokens, sealTokens } from './online-tokens.ts';
import { why } from './reasons.ts';
import { type Begins, type BegunSignIn, connectOnlineBooks, findSignIn, signInAgain, storeSignIn, takeSignIn } from './sign-in.ts';
import { readState } from './state.ts';

/** A connection to online books, with the URL where a person signs in. */
export type SigningIn = OnlineBooks & { readonly authorizeUrl: string };

/** The values that the browser returns from the other program. */
export interface SignInResult {
  readonly state: string;
  readonly code: string;
  /** The id of the company there. */
  readonly realmId: string;
}

/** The details of a started sign-in, for confirmation by the person. */
export interface SignInState {
  readonly books: string;
  readonly connection: string;
}

type Unfinished = Refusal<'forbidden' | 'not_found' | 'approval_required' | 'unprocessable' | 'connection_rejected' | 'conflict'>;

/** As long as a key. */
const STATE_BYTES = 32;

/** In hexadecimal, this makes a verifier of RFC 7636. */
const VERIFIER_BYTES = 32;

/**
 * Sign-ins to accounting programs. The other program is called outside units of work: the first unit consumes the state, then the tokens
 * are requested, and the next unit stores them.
 * [CON-8] [CON-9]
 */
export const signIns = ({ query, command, store, system, secretBox, accountingA: program }: Dependencies) => {
  const connect = command('connections.create', connectOnlineBooks, made);
  const again = command('connections.sign_in', signInAgain, made);
  const take = command('connections.sign_in', takeSignIn, named);
  const save = command('connections.sign_in', storeSignIn, made);
  const find = query('connections.read', async (unit, id: ConnectionId, state: string) => {
    const found = await findSignIn(unit, id, state);
    return isRefusal(found) ? found : { books: unit.settings.name, connection: found.name };
  });

  /**
   * Starts a sign-in and returns its URL. The browser gets the state and the hash of the verifier; the books store the encrypted
   * verifier.  [CON-16]
   */
  const beginning = async <Refused extends Refusal>(
    { ledgerId }: Caller,
    begin: (begins: Begins) => Promise<BegunSignIn | Refused>,
  ): Promise<SigningIn | Refused | typeof NOT_SET_UP> => {
    if (program === undefined) return NOT_SET_UP;
    const box = boxWithKey(secretBox);
    const verifier = hexOf(system.random(VERIFIER_BYTES));
    const begun = await begin({ random: system.random(STATE_BYTES), verifier: box.seal(verifier, ledgerId) });
    return isRefusal(begun) ? begun : { ...begun.connection, authorizeUrl: program.authorizeUrl(begun.state, verifier) };
  };

  const mayNot = ({ role }: Caller) => checkPermission(role, 'connections.sign_in');

  const create = async (caller: Caller, input: { readonly name: string }) =>
    mayNot(caller) ?? (await beginning(caller, (begins) => connect(caller, begins, input)));

  const signIn = async (caller: Caller, id: ConnectionId) =>
    mayNot(caller) ?? (await beginning(caller, (begins) => again(caller, begins, id)));

  const complete = async (caller: Caller, id: ConnectionId, { state, code, realmId }: SignInResult): Promise<OnlineBooks | Unfinished> => {
    const refusal = mayNot(caller);
    if (refusal !== undefined) return refusal;
    if (program === undefined) return NOT_SET_UP;
    const box = boxWithKey(secretBox);
    if (!/^[0-9A-Za-z-]{1,64}$/.test(realmId)) return refuse('unprocessable', why.no_company_id(), 'realmId');
    const taken = await take(caller, id, state);
    if (isRefusal(taken)) return taken;
    const tokens = await program.exchange(code, box.open(taken.verifier, caller.ledgerId));
    if ('because' in tokens) return connectionRejected(tokens);
    const company = await program.readCompany({ token: tokens.access, companyId: realmId });
    if ('because' in company) return connectionRejected(company);
    const sealed = sealTokens(box, system, caller.ledgerId, tokens);
    const stored = await save(caller, sealed, id, { id: realmId, name: company.name });
    if (isRefusal(stored) && stored.refused === 'not_found') await program.revoke(tokens.refresh);
    return stored;
  };

  return {
    create,
    signIn,
    complete,
    requested: async (state: string): Promise<SignInState | Unfinished> => {
      const beginner = await beginnerOf(store, state);
      return isRefusal(beginner) ? beginner : find(beginner.caller, beginner.id, state);
    },
    finish: async (result: SignInResult, origin: RequestOrigin = {}): Promise<OnlineBooks | Unfinished> => {
      const beginner = await beginnerOf(store, result.state);
      return isRefusal(beginner) ? beginner : complete({ ...beginner.caller, ...origin }, beginner.id, result);
    },
    /** Ends the sign-in of a removed connection, if the other program responds.  [CON-12] */
    revoke: async (ledgerId: LedgerId, connection: Connection): Promise<void> => {
      if (connection.kind !== 'accounting_a' || connection.secret === null || secretBox === undefined) return;
      await program?.revoke(openTokens(secretBox, ledgerId, connection.secret).refresh);
    },
  };
};

/** The member who started the sign-in of a state, while it is valid. */
const beginnerOf = async (
  store: Dependencies['store'],
  state: string,
): Promise<{ readonly caller: Caller; readonly id: ConnectionId } | Refusal<'not_found'>> => {
  const named = readState(state);
  if (named === null) return NO_SIGN_IN;
  const [connection, members] = await store.read(named.ledgerId, async (books) => [
    await findConnection(books, named.id),
    await books.members.all(),
  ]);
  const begunBy = connection?.kind === 'accounting_a' ? connection.signIn?.begunBy : undefined;
  const member = members.find(({ id, isActive }) => isActive && id === begunBy);
  return member === undefined ? NO_SIGN_IN : { caller: { ledgerId: named.ledgerId, memberId: member.id, role: member.role }, id: named.id };
};

const NO_SIGN_IN = refuse('not_found', why.no_such_sign_in());
