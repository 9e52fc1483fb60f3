import { storeRecord } from '../company/audit/store-record.ts';
import { createToken, mintToken } from '../company/books/create-token.ts';
import { authorOf, type Caller, type Member, type MemberCaller, type RequestOrigin } from '../company/books/member.ts';
import { openBooks } from '../company/books/open-books.ts';
import { checkPermission } from '../company/books/permissions.ts';
import { decideSettings, NEW_SETTINGS, type NewBooks, type Settings, type SettingsView, viewAt } from '../company/books/settings.ts';
import { recall, remember } from '../company/idempotency/once.ts';
import type { Once, Replay } from '../company/idempotency/outcome.ts';
import { idFromHash, type LedgerId, type MemberId, type PersonId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { addStarterChart } from '../ledger/accounts/add-starter-chart.ts';
import { notifierFrom } from '../outward/notifications/notifier.ts';
import type { Repositories } from '../store/repositories.ts';
import type { OnceCaller } from './execute.ts';
import { why } from './reasons.ts';
import { returningSealed } from './sealed-response.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/** Newly opened books, with the owner as the first caller and the first token if one was requested. */
export interface OpenedBooks {
  readonly settings: SettingsView;
  readonly owner: MemberCaller;
  /** Returned only here and never stored. Null if no token was requested. */
  readonly token: string | null;
}

/** The origin of the request that opens books, recorded in the audit trail. With an idempotency key, the books open once. */
export type OpeningRequest = RequestOrigin;
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

/** The author of the stored response of an opening. The asker is already part of the hash for the books' id. */
const OPENER = { service: 'opening', role: 'owner' } as const;

export const openings = (parts: UnitParts, secretBox: SecretBox | undefined) => {
  const { store, system, newId } = parts;

  /** The owner is a known person or a new one. The audit trail of the new books begins with the actor of the request. */
  const openAs = async (ledgerId: LedgerId, known: PersonId | null, input: NewBooks, asked: Asked, once?: Once) => {
    const decided = decideSettings(input);
    if (isRefusal(decided)) return decided;
    const { ownerName: name = 'Owner', ownerEmail: email = null, organizationId = newId('organization'), firstToken } = input;
    const settings: Settings = { ...decided, id: ledgerId, organizationId, ...NEW_SETTINGS, createdAt: system.clock.now() };
    const owner: MemberCaller = { ledgerId, memberId: newId('member'), role: 'owner' };
    const minted = firstToken === undefined ? null : await mintToken(system, ledgerId);
    return store.write(ledgerId, async (repositories) => {
      const earlier = once && (await earlierOpening(parts, repositories, { ...OPENER, ledgerId, once }));
      if (earlier !== undefined) return earlier;
      const { unit, actor, finish } = openUnit(parts, repositories, settings, authorIn(owner, asked));
      await openBooks(unit, { id: owner.memberId, personId: known ?? newId('person'), name, email });
      await addStarterChart(unit);
      await unit.notifier.put(notifierFrom(0));
      const token =
        minted && (await createToken(unit, { ...actor, role: 'owner' }, minted, { memberId: owner.memberId, name: firstToken ?? '' }));
      if (isRefusal(token)) return token;
      if (token !== null) await storeRecord(unit, actor, 'tokens.create', token.credential.id);
      await finish('books.open', settings.id);
      const opened = { settings: viewAt(settings, unit.now), owner, token: token?.token ?? null };
      if (once !== undefined) await remember(unit, authorOf(OPENER), once, opened);
      return opened;
    });
  };

  /**
   * Opens books once per idempotency key. The id of the new books is derived from the key and the asker, because no books exist yet to
   * store a response in.  [IDM-8] If two servers open the same books concurrently, one inserts them and the other returns the stored
   * response.
   */
  const openOnce = async (asker: string, known: PersonId | null, input: NewBooks, asked: Asked): Promise<Opened> => {
    const { once } = asked as Partial<OnceRequest>;
    if (once === undefined) return openAs(newId('ledger'), known, input, asked) as Promise<Opened>;
    const ledgerId = idFromHash('ledger', await system.sha256(JSON.stringify([asker, once.scope, once.key])));
    const answered = await returningSealed(secretBox, { ...OPENER, ledgerId, once } as OnceCaller, (sealing) => {
      const opener = sealing as OnceCaller;
      const attempt = () =>
        openAs(ledgerId, known, input, asked, opener.once).catch(async (fault) => {
          const earlier = await store.read(ledgerId, (repositories) => earlierOpening(parts, repositories, opener));
          if (earlier === undefined) throw fault;
          return earlier;
        });
      return parts.executeOnce(opener, attempt as () => Promise<Replay | Refusal>, async () => undefined);
    });
    return answered as Opened;
  };

  const open: OpenBooks = (input: NewBooks, request: OpeningRequest = {}): Promise<Opened> => openOnce('operator', null, input, request);

  /** Opens further books of the organization. The owner is the same person in both.  [BOO-6] */
  const openBeside = async (caller: Caller, { ownerId, ...input }: BooksBeside): Promise<Opened | Refusal<'forbidden' | 'not_found'>> => {
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
    return openOnce(asker, founder.personId, { ...input, ownerName: founder.name, ownerEmail: founder.email, organizationId }, caller);
  };

  return { open, openBeside };
};

type Asked = Caller | OpeningRequest;
type Opened = OpenedBooks | Refusal<'unprocessable' | 'conflict'>;

/** The stored response of the request that opened these books. Undefined if the books do not exist. */
const earlierOpening = async (
  parts: UnitParts,
  repositories: Repositories,
  opener: OnceCaller,
): Promise<Replay | Refusal<'idempotency_key_reused' | 'conflict'> | undefined> => {
  const settings = await repositories.ledger.get();
  if (settings === null) return undefined;
  const { unit, actor } = openUnit(parts, repositories, settings, opener);
  return (await recall(unit, actor.author, opener.once)) ?? OPENED_BEFORE;
};

const OPENED_BEFORE = refuse('conflict', why.books_opened_under_old_key());

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

/** The author in the new audit trail: the service, or the owner with the agent and request of the caller. */
const authorIn = (owner: MemberCaller, asked: Asked): Caller => {
  if ('service' in asked) return { ...asked, ledgerId: owner.ledgerId };
  const { requestId, clientAddress } = asked;
  return { ...owner, ...('role' in asked && { agent: asked.agent }), requestId, clientAddress };
};
