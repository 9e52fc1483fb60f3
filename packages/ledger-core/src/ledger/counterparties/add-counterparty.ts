import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Books } from '../../store/books.ts';
import { checkCounterparty, DEFAULT_TERMS_DAYS } from './check-counterparty.ts';
import { type Counterparty, type CounterpartyKind, slugOf } from './counterparty.ts';
import { freeSlugs } from './find.ts';

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
  const [slug = ''] = await freeSlugs(books, [slugOf(name)]);
  const counterparty: Counterparty = {
    id: books.newId('counterparty'),
    name: name.trim(),
    slug,
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
