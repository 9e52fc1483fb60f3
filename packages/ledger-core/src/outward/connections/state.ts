import { type ConnectionId, isId, type LedgerId } from '../../kernel/ids.ts';
import { hexOf } from '../../kernel/text.ts';

/** What a state names, so that it is looked up in its own books alone. */
export interface SignInState {
  readonly ledgerId: LedgerId;
  readonly id: ConnectionId;
}

/** The state of a sign-in: the books, the connection, and random bytes, which cannot be guessed. Pure.  [CON-8] */
export const stateOf = (ledgerId: LedgerId, id: ConnectionId, random: Uint8Array): string => [ledgerId, id, hexOf(random)].join('.');

/** What a state names; null for a text that is none. Pure. */
export const readState = (state: string): SignInState | null => {
  const [ledgerId = '', id = '', random = '', more] = state.split('.');
  if (more !== undefined || !/^[0-9a-f]{64}$/.test(random)) return null;
  return isId('ledger', ledgerId) && isId('connection', id) ? { ledgerId, id } : null;
};
