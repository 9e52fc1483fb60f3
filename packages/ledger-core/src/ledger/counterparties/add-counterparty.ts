import type { Actor } from '../../company/books/member.ts';
import type { AccountId } from '../../kernel/ids.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { textAfter } from '../../kernel/text.ts';
import type { Emits, Needs } from '../../store/unit-of-work.ts';
import { checkCounterparty, checkNewName } from './check-counterparty.ts';
import { type Contact, type Counterparty, type CounterpartyKind, NEW_COUNTERPARTY, slugOf } from './counterparty.ts';
import { freeSlugs } from './find.ts';

export interface NewCounterparty extends ContactChange {
  readonly name: string;
  readonly kinds?: readonly CounterpartyKind[] | undefined;
  readonly defaultAccountId?: AccountId | null | undefined;
  /** Days from issue to due date. Default 30. */
  readonly termsDays?: number | undefined;
  /** True accepts a name that another counterparty has.  [CPT-6] */
  readonly force?: boolean | undefined;
}

/** Omitted fields stay unchanged. Null or blanks remove a value. */
export type ContactChange = { readonly [Field in keyof Contact]?: string | null | undefined };

/** The contact data after a change.  [CPT-5] */
export const contactAfter = (before: Contact, { email, address, taxNumber }: ContactChange): Contact => ({
  email: textAfter(before.email, email),
  address: textAfter(before.address, address),
  taxNumber: textAfter(before.taxNumber, taxNumber),
});

/**
 * Adds a counterparty.  [CPT-1] [CPT-2] [CPT-5] [CPT-6]
 * Refusals, in order of precedence: conflict (another one has the name), unprocessable.
 */
export const addCounterparty = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'counterparty'>,
  _actor: Actor,
  { force, ...input }: NewCounterparty,
): Promise<Counterparty | Refusal<'unprocessable' | 'conflict'>> =>
  (await checkNewName(unit, input.name, null, force)) ?? storeCounterparty(unit, input);

/**
 * Adds a counterparty without comparing names. The slug is derived from the name, with a number if it is taken.  [CPT-1] [CPT-2] [CPT-5]
 */
export const storeCounterparty = async (
  unit: Needs<'accounts' | 'counterparties'> & Emits<'counterparty'>,
  input: Omit<NewCounterparty, 'force'>,
): Promise<Counterparty | Refusal<'unprocessable'>> => {
  const { name, kinds = [], defaultAccountId = null, termsDays = NEW_COUNTERPARTY.termsDays } = input;
  const given = { name: name.trim(), kinds, defaultAccountId, termsDays, ...contactAfter(NEW_COUNTERPARTY, input) };
  const refusal = checkCounterparty(await unit.accounts.chart(), given);
  if (refusal !== undefined) return refusal;
  const [slug = ''] = await freeSlugs(unit, [slugOf(name)]);
  const counterparty: Counterparty = {
    ...NEW_COUNTERPARTY,
    ...given,
    id: unit.newId('counterparty'),
    slug,
    createdAt: unit.now,
  };
  await unit.counterparties.put(counterparty);
  unit.emit('counterparty.created', counterparty.id);
  return counterparty;
};
