import type { Caller, Member } from '../company/books/member.ts';
import { checkPermission } from '../company/books/permissions.ts';
import type { NewBooks } from '../company/books/settings.ts';
import type { Once, Replay } from '../company/idempotency/idempotency-record.ts';
import type { MemberId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { Command } from './command.ts';
import { type FoundBooks, foundBooks, ledgerIdOf, type NamedBooks } from './named-books.ts';
import { isDry, type Opened, type OpeningRequest, onceOpener } from './open-idempotently.ts';
import { why } from './reasons.ts';
import { settingsOf, type UnitParts } from './unit.ts';

type OnceRequest = OpeningRequest & { readonly once: Once | undefined };

export interface OpenBooks {
  (input: NewBooks, request: OnceRequest): Promise<Opened | Replay | Refusal<'idempotency_key_in_use' | 'idempotency_key_reused'>>;
  (input: NewBooks, request?: OpeningRequest): Promise<Opened>;
}

/** The settings of further books in the same organization. */
export interface BooksBeside extends Omit<NewBooks, 'organizationId' | 'ownerName' | 'ownerEmail'> {
  /** The member who also owns the new books. Defaults to the caller; required for a service. */
  readonly ownerId?: MemberId | undefined;
}

export const openings = (parts: UnitParts, secretBox: SecretBox | undefined) => {
  const { store, system } = parts;
  const openOnce = onceOpener(parts, secretBox);

  const open: OpenBooks = (input: NewBooks, request: OpeningRequest = {}): Promise<Opened> =>
    openOnce('operator', { known: null, input, options: request });

  /** Opens further books of the organization. The owner is the same person in both.  [BOO-6] */
  const openBeside = async (caller: Caller, { ownerId, ...input }: BooksBeside) => {
    const refusal = checkPermission(caller.role, 'companies.open');
    if (refusal !== undefined) return refusal;
    const found = await store.read(caller.ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return settings;
      const founder = founderAmong(await repositories.members.all(), caller, ownerId);
      return isRefusal(founder) ? founder : { organizationId: settings.organizationId, founder };
    });
    if (isRefusal(found)) return found;
    const { organizationId, founder } = found;
    const asker = `${organizationId} ${'service' in caller ? caller.service : founder.personId}`;
    const beside: NewBooks = { ...input, ownerName: founder.name, ownerEmail: founder.email, organizationId };
    const opened = await openOnce(asker, { known: founder.personId, input: beside, options: caller });
    return isDry(caller) && !isRefusal(opened) ? { wouldReturn: opened, entries: [] } : opened;
  };

  /** The books with an external id, with the caller as their owner.  [BOO-9] */
  const find = async (named: NamedBooks): Promise<FoundBooks | Refusal<'not_found'>> => {
    const externalId = named.externalId.trim();
    const found = await store.read(await ledgerIdOf(parts, { ...named, externalId }), async (repositories) => {
      const settings = await repositories.ledger.get();
      return settings === null ? undefined : foundBooks(settings, await repositories.members.all(), system.clock.now());
    });
    return found ?? refuse('not_found', why.no_books_with_external_id({ externalId }));
  };

  return { open, openBeside: openBeside as Command<[BooksBeside], Opened>, find };
};

/** The member who will also own the new books. The caller must be an owner. */
const founderAmong = (
  members: readonly Member[],
  caller: Caller,
  ownerId: MemberId | undefined,
): Member | Refusal<'unprocessable' | 'forbidden'> => {
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive);
  const callerId = 'memberId' in caller ? caller.memberId : undefined;
  if (callerId !== undefined && !owners.some(({ id }) => id === callerId)) return refuse('forbidden', why.only_owner_opens_books());
  const founderId = ownerId ?? callerId;
  return (
    owners.find(({ id }) => id === founderId) ??
    refuse('unprocessable', founderId === undefined ? why.service_owns_no_books() : why.not_owner_of_books({ id: founderId }), 'ownerId')
  );
};
