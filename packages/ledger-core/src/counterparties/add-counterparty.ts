import type { Actor } from '../books/member.ts';
import type { AccountId } from '../ids.ts';
import type { Books } from '../ports/books.ts';
import type { Refusal } from '../refusal.ts';
import { checkCounterparty, DEFAULT_TERMS_DAYS } from './check-counterparty.ts';
import { type Counterparty, type CounterpartyKind, slugOf } from './counterparty.ts';

export interface NewCounterparty {
  readonly name: string;
  readonly kinds?: readonly CounterpartyKind[] | undefined;
  readonly defaultAccountId?: AccountId | null | undefined;
  /** Days from issue to due; default 30. */
  readonly termsDays?: number | undefined;
}

/** Adds a counterparty. Its slug is made from its name, with a number when the slug is taken.  [CPT-1] [CPT-2] */
export const addCounterparty = async (
  books: Books,
  _actor: Actor,
  input: NewCounterparty,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const { name, kinds = [], defaultAccountId = null, termsDays = DEFAULT_TERMS_DAYS } = input;
  const refusal = checkCounterparty(await books.accounts.chart(), { name, defaultAccountId, termsDays });
  if (refusal !== undefined) return refusal;
  const counterparty: Counterparty = {
    id: books.newId('counterparty'),
    name: name.trim(),
    slug: await freeSlug(books, slugOf(name)),
    kinds,
    defaultAccountId,
    termsDays,
    logo: null,
    createdAt: books.now,
  };
  await books.counterparties.put(counterparty);
  books.emit('counterparty.created', counterparty.id);
  return counterparty;
};

const freeSlug = async (books: Books, slug: string): Promise<string> => {
  for (let at = 1; ; at++) {
    const candidates = Array.from({ length: 20 }, (_, step) => (at + step === 1 ? slug : `${slug}-${at + step}`));
    const taken = new Set((await books.counterparties.bySlugs(candidates)).map((counterparty) => counterparty.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free !== undefined) return free;
    at += candidates.length - 1;
  }
};
