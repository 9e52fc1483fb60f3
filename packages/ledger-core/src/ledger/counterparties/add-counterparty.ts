import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { textAfter } from '../../kernel/text.ts';
import type { Books } from '../../store/books.ts';
import { checkCounterparty } from './check-counterparty.ts';
import { type Contact, type Counterparty, type CounterpartyKind, NEW_COUNTERPARTY, slugOf } from './counterparty.ts';
import { freeSlugs } from './find.ts';

export interface NewCounterparty extends ContactChange {
  readonly name: string;
  readonly kinds?: readonly CounterpartyKind[] | undefined;
  readonly defaultAccountId?: AccountId | null | undefined;
  /** Days from issue to due; default 30. */
  readonly termsDays?: number | undefined;
}

/** What is left out stays; null, or nothing but blanks, takes it off. */
export type ContactChange = { readonly [Field in keyof Contact]?: string | null | undefined };

/** How a counterparty is reached after a change.  [CPT-5] */
export const contactAfter = (before: Contact, { email, address, taxNumber }: ContactChange): Contact => ({
  email: textAfter(before.email, email),
  address: textAfter(before.address, address),
  taxNumber: textAfter(before.taxNumber, taxNumber),
});

/** Adds a counterparty. Its slug is made from its name, with a number when the slug is taken.  [CPT-1] [CPT-2] [CPT-5] */
export const addCounterparty = async (
  books: Books,
  _actor: Actor,
  input: NewCounterparty,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const { name, kinds = [], defaultAccountId = null, termsDays = NEW_COUNTERPARTY.termsDays } = input;
  const given = { name: name.trim(), kinds, defaultAccountId, termsDays, ...contactAfter(NEW_COUNTERPARTY, input) };
  const refusal = checkCounterparty(await books.accounts.chart(), given);
  if (refusal !== undefined) return refusal;
  const [slug = ''] = await freeSlugs(books, [slugOf(name)]);
  const counterparty: Counterparty = {
    ...NEW_COUNTERPARTY,
    ...given,
    id: books.newId('counterparty'),
    slug,
    createdAt: books.now,
  };
  await books.counterparties.put(counterparty);
  books.emit('counterparty.created', counterparty.id);
  return counterparty;
};
