import type { Member, MemberCaller } from '../company/books/member.ts';
import { type Settings, type SettingsView, viewAt } from '../company/books/settings.ts';
import type { Instant } from '../kernel/dates.ts';
import { type Id, idFromHash, type LedgerId, type PersonId } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { UnitParts } from './unit.ts';

/** Books with the caller as their owner. */
export interface FoundBooks {
  readonly settings: SettingsView;
  readonly owner: MemberCaller;
}

/**
 * Books by their external id: those of the organization, or for a caller without one, those that were opened without an organization.
 * [BOO-9]
 */
export interface NamedBooks {
  readonly externalId: string;
  readonly organizationId?: Id<'organization'> | undefined;
}

/**
 * The id of the books with an external id. It is derived from the external id, so that the primary key guarantees uniqueness. Only the
 * first books of an organization have an id that was derived without the organization.  [BOO-9]
 */
export const ledgerIdOf = async ({ store, system }: UnitParts, { externalId, organizationId }: NamedBooks): Promise<LedgerId> => {
  const ofOrganization = organizationId === undefined ? [] : await store.ledgersOf(organizationId);
  const there = ofOrganization.find((books) => books.externalId === externalId);
  const hashed = () => system.sha256(JSON.stringify(['external_id', organizationId ?? null, externalId]));
  return there?.id ?? idFromHash('ledger', await hashed());
};

/** The owner is the member who has been an active owner the longest. Undefined if the given person is not an active owner. */
export const foundBooks = (
  settings: Settings,
  members: readonly Member[],
  now: Instant,
  person: PersonId | null = null,
): FoundBooks | undefined => {
  const owner = members.find(({ role, isActive, personId }) => role === 'owner' && isActive && (person ?? personId) === personId);
  return owner && { settings: viewAt(settings, now), owner: { ledgerId: settings.id, memberId: owner.id, role: 'owner' } };
};

interface BooksRequest {
  readonly externalId: string;
  readonly currency: string;
  /** The person who must be an owner. Null for the operator. */
  readonly known: PersonId | null;
  readonly now: Instant;
}

/** The result of opening books that exist. Their other settings may have changed, but never the currency.  [BOO-9] */
export const existingBooks = (settings: Settings, members: readonly Member[], { externalId, currency, known, now }: BooksRequest) => {
  const found = foundBooks(settings, members, now, known);
  if (found === undefined) return refuse('conflict', why.books_of_other_owner({ externalId }), 'externalId');
  if (settings.currency.code !== currency)
    return refuse('conflict', why.books_in_other_currency({ externalId, currency: settings.currency.code }), 'currency');
  return { ...found, token: null, isNew: false };
};
