import { join } from 'node:path';
import type { Connection } from '../connection/connection.ts';
import { folderOf, readKept, writeKept } from '../connection/profiles.ts';
import type { Parts } from './parts.ts';

/** The call of the client that takes an act back: a module, a method, and what it is given. */
export type Reversal = readonly [module: string, method: string, ...given: unknown[]];

/** Something that a person did here, and how it is taken back; null where nothing takes it back. */
export interface Act {
  readonly did: string;
  readonly undo: readonly Reversal[] | null;
}

type Acts = Readonly<Record<string, readonly Act[]>>;

/** So many acts of one set of books are remembered. */
const REMEMBERED = 50;

const fileOf = ({ environment }: Parts): string => join(folderOf(environment, 'STATE'), 'acts.json');

const actsIn = (parts: Parts): Acts => readKept<Acts>(fileOf(parts)) ?? {};

/** Remembers what a person did in these books, for `ledger undo`.  [CLI-33] */
export const remember = async (parts: Parts, at: Connection, act: Act): Promise<void> => {
  const [{ id }, acts] = [await at.books(), actsIn(parts)];
  writeKept(fileOf(parts), { ...acts, [id]: [act, ...(acts[id] ?? [])].slice(0, REMEMBERED) });
};

/** The last act of this person in these books. */
export const lastAct = async (parts: Parts, at: Connection): Promise<Act | undefined> => actsIn(parts)[(await at.books()).id]?.[0];

/** Takes the last act back, and forgets it. A refusal leaves it remembered. */
export const takeBack = async (parts: Parts, at: Connection, reversals: readonly Reversal[]): Promise<void> => {
  const methods = at.ledger as unknown as Readonly<Record<string, Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>>>;
  for (const [module, method, ...given] of reversals) await methods[module]?.[method]?.(...given);
  const [{ id }, acts] = [await at.books(), actsIn(parts)];
  writeKept(fileOf(parts), { ...acts, [id]: (acts[id] ?? []).slice(1) });
};
