import type { Caller, Member, MemberCaller } from '../company/books/member.ts';
import { openBooks } from '../company/books/open-books.ts';
import { checkPermission } from '../company/books/permissions.ts';
import { decideSettings, NEW_SETTINGS, type NewBooks, type Settings } from '../company/books/settings.ts';
import type { MemberId, PersonId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { addStarterChart } from '../ledger/accounts/add-starter-chart.ts';
import { notifierFrom } from '../outward/notifications/notifier.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/** Books just opened, and their owner as the first caller. */
export interface OpenedBooks {
  readonly settings: Settings;
  readonly owner: MemberCaller;
}

/** The request in which books are opened, as the answer and their audit trail name it; a new one when left out. */
type Request = Pick<Caller, 'requestId'>;

/** Books to open beside others. */
export interface BooksBeside extends Omit<NewBooks, 'organizationId' | 'ownerName' | 'ownerEmail'> {
  /** The owner who owns them too, by default the caller. A service must name one. */
  readonly ownerId?: MemberId | undefined;
}

/** Makes the two operations that open books: with a new owner, and beside other books of the same owner. */
export const openings = (parts: UnitParts) => {
  const { store, system, newId } = parts;
  /** The owner is a known person, or a new one. The audit trail of the new books begins with who asked for them. */
  const openAs = async (
    known: PersonId | null,
    input: NewBooks,
    asked: Caller | Request,
  ): Promise<OpenedBooks | Refusal<'unprocessable'>> => {
    const decided = decideSettings(input);
    if (isRefusal(decided)) return decided;
    const organizationId = input.organizationId ?? newId('organization');
    const settings: Settings = {
      ...decided,
      id: newId('ledger'),
      organizationId,
      ...NEW_SETTINGS,
      createdAt: system.clock.now(),
    };
    const owner: MemberCaller = { ledgerId: settings.id, memberId: newId('member'), role: 'owner' };
    const personId = known ?? newId('person');
    return store.write(settings.id, async (repositories) => {
      const unit = openUnit(parts, repositories, settings, authorIn(owner, asked));
      const { ownerName: name = 'Owner', ownerEmail: email = null } = input;
      await openBooks(unit.books, { id: owner.memberId, personId, name, email });
      await addStarterChart(unit.books);
      await unit.books.notifier.put(notifierFrom(0));
      await unit.finish('books.open', settings.id);
      return { settings, owner };
    });
  };

  const open = (input: NewBooks, request: Request = {}): Promise<OpenedBooks | Refusal<'unprocessable'>> => openAs(null, input, request);

  /** An owner opens further books of the organization and owns them as the same person.  [BOO-6] */
  const openBeside = async (
    caller: Caller,
    { ownerId, ...input }: BooksBeside,
  ): Promise<OpenedBooks | Refusal<'unprocessable' | 'forbidden' | 'not_found'>> => {
    const refusal = checkPermission(caller.role, 'books.open_beside');
    if (refusal !== undefined) return refusal;
    const found = await store.read(caller.ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return settings;
      const founder = founderAmong(await repositories.members.all(), caller, ownerId);
      return isRefusal(founder) ? founder : { organizationId: settings.organizationId, founder };
    });
    if (isRefusal(found)) return found;
    const { organizationId, founder } = found;
    return openAs(founder.personId, { ...input, ownerName: founder.name, ownerEmail: founder.email, organizationId }, caller);
  };

  return { open, openBeside };
};

/** The owner of the books who owns the books beside them too; the caller must be an owner now. */
const founderAmong = (
  members: readonly Member[],
  caller: Caller,
  ownerId: MemberId | undefined,
): Member | Refusal<'unprocessable' | 'forbidden'> => {
  const owners = members.filter(({ role, isActive }) => role === 'owner' && isActive);
  const callerId = 'memberId' in caller ? caller.memberId : undefined;
  if (callerId !== undefined && !owners.some(({ id }) => id === callerId))
    return refuse('forbidden', 'Only an owner opens other books of the organization.');
  const founderId = ownerId ?? callerId;
  return (
    owners.find(({ id }) => id === founderId) ??
    refuse(
      'unprocessable',
      `ownerId: ${founderId === undefined ? 'a service owns no books' : `${founderId} is no owner of these books`}; name one of their owners.`,
      {
        field: 'ownerId',
      },
    )
  );
};

/** Who opens the books, as their audit trail shows it: the owner, by the agent and in the request that asked, or the service. */
const authorIn = (owner: MemberCaller, asked: Caller | Request): Caller => {
  if ('service' in asked) return { ...asked, ledgerId: owner.ledgerId };
  return 'role' in asked ? { ...owner, agent: asked.agent, requestId: asked.requestId } : { ...owner, requestId: asked.requestId };
};
