import { storeRecord } from '../company/audit/store-record.ts';
import { createToken, mintToken } from '../company/books/create-token.ts';
import { authorOf, type Caller, type MemberCaller, type RequestOrigin } from '../company/books/member.ts';
import { openBooks } from '../company/books/open-books.ts';
import { type DecidedSettings, decideSettings, NEW_SETTINGS, type NewBooks, type Settings, viewAt } from '../company/books/settings.ts';
import type { Once, Replay } from '../company/idempotency/idempotency-record.ts';
import { recall, remember } from '../company/idempotency/run-once.ts';
import { idFromHash, type LedgerId, type PersonId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { addStarterChart } from '../ledger/accounts/add-starter-chart.ts';
import { notifierFrom } from '../outward/notifications/notifier.ts';
import type { Repositories } from '../store/repositories.ts';
import type { OnceCaller } from './execute.ts';
import { existingBooks, type FoundBooks, ledgerIdOf } from './named-books.ts';
import { why } from './reasons.ts';
import { returningSealed } from './sealed-response.ts';
import { openUnit, type UnitParts } from './unit.ts';

/** Opened books, with the owner as the first caller and the first token if one was requested. */
export interface OpenedBooks extends FoundBooks {
  /** Returned only here and never stored. Null if no token was requested, and for books that existed. */
  readonly token: string | null;
  /** False if books with the external id existed.  [BOO-9] */
  readonly isNew: boolean;
}

/** The origin of the request that opens books, recorded in the audit trail. With an idempotency key, the books open once. */
export type OpeningRequest = RequestOrigin;

export type OpeningCaller = Caller | OpeningRequest;
export type Opened = OpenedBooks | Refusal<'unprocessable' | 'conflict'>;
type Attempted = Opened | Replay | Refusal;

export const isDry = (input: OpeningCaller): boolean => 'dryRun' in input;

/** Books to open, and who opens them. */
interface Opening {
  /** The person who owns the books. Null for a new person. */
  readonly known: PersonId | null;
  readonly input: NewBooks;
  readonly options: OpeningCaller;
}

interface IdentifiedOpening extends Opening {
  readonly ledgerId: LedgerId;
  readonly opener?: OnceCaller | undefined;
}

/** The author of the stored response of an opening. The asker is already part of the hash for the books' id. */
const OPENER = { service: 'opening', role: 'owner' } as const;

/**
 * Opens books once per external id, or else once per idempotency key. The id of the new books is derived from it, because no books exist
 * yet to store a response in.  [IDM-8] [BOO-9]
 */
export const onceOpener =
  (parts: UnitParts, secretBox: SecretBox | undefined) =>
  async (asker: string, opening: Opening): Promise<Opened> => {
    const { once } = opening.options as { readonly once?: Once };
    const { organizationId } = opening.input;
    const externalId = externalIdOf(opening.input);
    if (externalId === undefined && once === undefined)
      return (await openAs(parts, { ...opening, ledgerId: parts.newId('ledger') })) as Opened;
    const ledgerId =
      externalId === undefined
        ? idFromHash('ledger', await parts.system.sha256(JSON.stringify([asker, once?.scope, once?.key])))
        : await ledgerIdOf(parts, { externalId, organizationId });
    const attempt = (opener?: OnceCaller) => openUnlessOpened(parts, { ...opening, ledgerId, opener });
    if (once === undefined) return (await attempt()) as Opened;
    const answered = await returningSealed(secretBox, { ...OPENER, ledgerId, once } as OnceCaller, (sealing) => {
      const opener = sealing as OnceCaller;
      return parts.executeOnce(
        opener,
        () => attempt(opener),
        async () => undefined,
      );
    });
    return answered as Opened;
  };

/** If two servers open the same books concurrently, one inserts them and the other finds them. */
const openUnlessOpened = async (parts: UnitParts, opening: IdentifiedOpening): Promise<Attempted> => {
  const find = () => parts.store.read(opening.ledgerId, (repositories) => openedBefore(parts, repositories, opening));
  const decided = decideSettings(opening.input);
  if (isRefusal(decided)) return decided;
  return (
    (await find()) ??
    openAs(parts, opening, decided).catch(async (fault) => {
      const opened = await find();
      if (opened === undefined) throw fault;
      return opened;
    })
  );
};

/** The owner is a known person or a new one. The audit trail of the new books begins with the actor of the request. */
const openAs = async (
  parts: UnitParts,
  opening: IdentifiedOpening,
  decided: DecidedSettings | Refusal<'unprocessable'> = decideSettings(opening.input),
): Promise<Attempted> => {
  if (isRefusal(decided)) return decided;
  const { store, system, newId } = parts;
  const { ledgerId, known, input, options: requested, opener } = opening;
  const { ownerName: name = 'Owner', ownerEmail: email = null, organizationId = newId('organization') } = input;
  const identity = { id: ledgerId, organizationId, externalId: externalIdOf(input) ?? null, createdAt: system.clock.now() };
  const settings: Settings = { ...decided, ...NEW_SETTINGS, ...identity };
  const owner: MemberCaller = { ledgerId, memberId: newId('member'), role: 'owner' };
  const firstToken = isDry(requested) ? undefined : input.firstToken;
  const minted = firstToken === undefined ? null : await mintToken(system, ledgerId);
  const work = async (repositories: Repositories): Promise<Attempted> => {
    const earlier = await openedBefore(parts, repositories, opening);
    if (earlier !== undefined) return earlier;
    const { unit, actor, finish } = openUnit(parts, repositories, settings, authorIn(owner, requested));
    await openBooks(unit, { id: owner.memberId, personId: known ?? newId('person'), name, email });
    await addStarterChart(unit);
    await unit.notifier.put(notifierFrom(0));
    const token =
      minted && (await createToken(unit, { ...actor, role: 'owner' }, minted, { memberId: owner.memberId, name: firstToken ?? '' }));
    if (isRefusal(token)) return token;
    if (token !== null) await storeRecord(unit, actor, 'tokens.create', token.credential.id);
    await finish('books.open', settings.id);
    const opened: OpenedBooks = { settings: viewAt(settings, unit.now), owner, token: token?.token ?? null, isNew: true };
    if (opener !== undefined) await remember(unit, authorOf(OPENER), opener.once, opened);
    return opened;
  };
  return store.write(ledgerId, work, { commits: !isDry(requested) });
};

const externalIdOf = ({ externalId }: NewBooks): string | undefined => externalId?.trim();

/** The stored response of the request that opened these books, or else the books with the external id. Undefined if there are no books. */
const openedBefore = async (
  parts: UnitParts,
  repositories: Repositories,
  { known, input, opener }: IdentifiedOpening,
): Promise<Attempted | undefined> => {
  const settings = await repositories.ledger.get();
  if (settings === null) return undefined;
  if (opener !== undefined) {
    const { unit, actor } = openUnit(parts, repositories, settings, opener);
    const stored = await recall(unit, actor.author, opener.once);
    if (stored !== undefined) return stored;
  }
  const externalId = externalIdOf(input);
  if (externalId === undefined) return refuse('conflict', why.books_opened_under_old_key());
  const now = parts.system.clock.now();
  return existingBooks(settings, await repositories.members.all(), { externalId, currency: input.currency, known, now });
};

/** The author in the new audit trail: the service, or the owner with the agent and request of the caller. */
const authorIn = (owner: MemberCaller, input: OpeningCaller): Caller => {
  if ('service' in input) return { ...input, ledgerId: owner.ledgerId };
  const { requestId, clientAddress } = input;
  return { ...owner, ...('role' in input && { agent: input.agent }), requestId, clientAddress };
};
