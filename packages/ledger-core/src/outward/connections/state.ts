import { type ConnectionId, isId, type LedgerId } from '../../kernel/ids.ts';
import { hexOf } from '../../kernel/text.ts';

/** The ids in a state, so that it is looked up only in its own books. */
export interface SignInState {
  readonly ledgerId: LedgerId;
  readonly id: ConnectionId;
}

/** The state of a sign-in: the books, the connection, and unguessable random bytes. Pure.  [CON-8] */
export const stateOf = (ledgerId: LedgerId, id: ConnectionId, random: Uint8Array): string => [ledgerId, id, hexOf(random)].join('.');

/** The ids in a state; null if the text is not a state. Pure. */
export const readState = (state: string): SignInState | null => {
  const [ledgerId = '', id = '', random = '', more] = state.split('.');
  if (more !== undefined || !/^[0-9a-f]{64}$/.test(random)) return null;
  return isId('ledger', ledgerId) && isId('connection', id) ? { ledgerId, id } : null;
};
