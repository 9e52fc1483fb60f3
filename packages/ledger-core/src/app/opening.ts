import type { MemberCaller } from '../company/books/member.ts';
import { openBooks } from '../company/books/open-books.ts';
import { decideSettings, type NewBooks, type Settings } from '../company/books/settings.ts';
import type { PersonId } from '../kernel/ids.ts';
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts';
import { addStarterChart } from '../ledger/accounts/add-starter-chart.ts';
import { notifierFrom } from '../outward/notifications/notifier.ts';
import { openUnit, settingsOf, type UnitParts } from './unit.ts';

/** Books just opened, and their owner as the first caller. */
export interface OpenedBooks {
  readonly settings: Settings;
  readonly owner: MemberCaller;
}

/** Makes the two operations that open books: with a new owner, and beside other books of the same owner. */
export const openings = (parts: UnitParts) => {
  const { store, system, newId } = parts;
  /** The owner is a known person, or a new one. */
  const openAs = async (known: PersonId | null, input: NewBooks): Promise<OpenedBooks | Refusal<'unprocessable'>> => {
    const decided = decideSettings(input);
    if (isRefusal(decided)) return decided;
    const organizationId = input.organizationId ?? newId('organization');
    const settings: Settings = {
      ...decided,
      id: newId('ledger'),
      organizationId,
      logo: null,
      receiptRule: null,
      createdAt: system.clock.now(),
    };
    const owner: MemberCaller = { ledgerId: settings.id, memberId: newId('member'), role: 'owner' };
    const personId = known ?? newId('person');
    return store.write(settings.id, async (repositories) => {
      const unit = openUnit(parts, repositories, settings, owner);
      const { ownerName: name = 'Owner', ownerEmail: email = null } = input;
      await openBooks(unit.books, { id: owner.memberId, personId, name, email });
      await addStarterChart(unit.books);
      await unit.books.notifier.put(notifierFrom(0));
      await unit.finish('books.open', settings.id);
      return { settings, owner };
    });
  };

  const open = (input: NewBooks): Promise<OpenedBooks | Refusal<'unprocessable'>> => openAs(null, input);

  /** An owner opens further books of the organization and owns them as the same person.  [BOO-6] */
  const openBeside = async (
    founder: MemberCaller,
    input: Omit<NewBooks, 'organizationId'>,
  ): Promise<OpenedBooks | Refusal<'unprocessable' | 'forbidden' | 'not_found'>> => {
    const found = await store.read(founder.ledgerId, async (repositories) => {
      const settings = await settingsOf(repositories);
      if (isRefusal(settings)) return settings;
      const member = (await repositories.members.all()).find(({ id, isActive }) => id === founder.memberId && isActive);
      return member?.role === 'owner' && founder.role === 'owner'
        ? { organizationId: settings.organizationId, member }
        : refuse('forbidden', 'Only an owner opens other books of the organization.');
    });
    if (isRefusal(found)) return found;
    const { organizationId, member } = found;
    return openAs(member.personId, { ownerName: member.name, ownerEmail: member.email, ...input, organizationId });
  };

  return { open, openBeside };
};
