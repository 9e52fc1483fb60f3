import type { Schemas } from 'ledger-api-client';
import { MOST } from '../command/define.ts';
import type { Connection } from '../connection/connection.ts';
import { oneOf, SHORTEST_END } from './one-of.ts';

type Counterparty = Schemas['CounterpartyOut'];

/** Finds a counterparty by its id or id suffix, its name, or a unique part of its name.  [CLI-30] */
export const counterpartyOf = async ({ ledger }: Connection, given: string): Promise<Counterparty> => {
  if (given.startsWith('cpty_')) return ledger.counterparties.read(given);
  const { data } = await ledger.counterparties.list({ q: given, limit: MOST });
  const mayBeEnd = data.length === 0 && given.length >= SHORTEST_END && /^[\da-z]+$/i.test(given);
  const rows = mayBeEnd ? await ledger.counterparties.list({ limit: MOST }).all() : data;
  return oneOf(rows, given, { id: ({ id }) => id, text: ({ name }) => name, called: 'counterparty', seeWith: 'books counterparties' });
};
