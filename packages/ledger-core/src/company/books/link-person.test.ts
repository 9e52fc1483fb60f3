import { codeOf, type Everything, everythingIn, granted, openCompany, unknownId, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Caller, Member, MemberCaller } from './member.ts';
import type { Role } from './roles.ts';

/** Two sets of books of one organization, each with an owner and a bookkeeper Bo; the two Bos are not linked. */
const opened = async () => {
  const one = await openCompany();
  const { ledger, store } = one;
  const { organizationId } = granted(await ledger.books.read(one.owner));
  const books = { name: 'Two', currency: 'USD', legalStructure: 'corporation' } as const;
  const { owner } = granted(await ledger.books.open({ ...books, organizationId }));
  const foreign = granted(await ledger.books.open(books)).owner;
  const add = async (by: MemberCaller, role: Role, name = 'Bo'): Promise<MemberCaller> => {
    const member = granted(await ledger.members.create(by, { name, role }));
    return { ledgerId: by.ledgerId, memberId: member.id, role };
  };
  const boOne = await add(one.owner, 'bookkeeper');
  const boTwo = await add(owner, 'bookkeeper');
  return { ledger, store, foreign, add, one: { owner: one.owner, bo: boOne }, two: { owner, bo: boTwo } };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const personOf = async ({ ledger }: Opened, owner: MemberCaller, { memberId }: MemberCaller) =>
  granted(await ledger.members.list(owner)).find(({ id }) => id === memberId)?.personId;

const both = async ({ store, one, two }: Opened): Promise<readonly Everything[]> => [
  await everythingIn({ store, owner: one.owner }),
  await everythingIn({ store, owner: two.owner }),
];

describe('linking a member to a person', () => {
  it.each<readonly [string, (books: Opened) => Caller]>([
    ['the member', ({ two }) => two.bo],
    ['an owner of the books', ({ two }) => two.owner],
    ['a service with the rights of an owner', ({ two }) => ({ ledgerId: two.owner.ledgerId, service: 'command_line', role: 'owner' })],
  ])('[MEM-5] needs the person and %s, and is recorded on the audit trail', async (_name, by) => {
    const books = await opened();
    const { ledger, one, two } = books;
    const [before] = await both(books);
    const linked = granted(await ledger.members.link(by(books), one.bo, two.bo.memberId));
    expect(linked).toMatchObject({ id: two.bo.memberId, role: 'bookkeeper', personId: await personOf(books, one.owner, one.bo) });
    const [here, there] = await both(books);
    expect(here).toEqual(before);
    expect(there?.audit[0]).toMatchObject({ operation: 'members.change', subjectId: two.bo.memberId });
    expect(granted(await ledger.members.link(by(books), one.bo, two.bo.memberId))).toEqual(linked);
  });

  /** In the order of the checks. */
  it.each<readonly [string, (books: Opened) => Promise<readonly [Caller, MemberCaller, Member['id']]>, string]>([
    ['books of another organization', async ({ two, foreign }) => [two.bo, foreign, two.bo.memberId], 'not_found'],
    ['the same books', async ({ two }) => [two.owner, two.bo, two.owner.memberId], 'not_found'],
    ['an unknown member', async ({ two, one }) => [two.owner, one.bo, unknownId('member')], 'not_found'],
    ['an admin', async ({ add, two, one }) => [await add(two.owner, 'admin', 'Al'), one.bo, two.bo.memberId], 'forbidden'],
    ['another member', async ({ add, two, one }) => [await add(two.owner, 'bookkeeper', 'Al'), one.bo, two.bo.memberId], 'forbidden'],
    [
      'a deactivated person',
      async ({ ledger, two, one }) => {
        granted(await ledger.members.change(one.owner, one.bo.memberId, { isActive: false }));
        return [two.bo, one.bo, two.bo.memberId];
      },
      'forbidden',
    ],
    [
      'a person who is another member already',
      async ({ ledger, add, two, one }) => {
        granted(await ledger.members.link(two.bo, one.bo, two.bo.memberId));
        const al = await add(two.owner, 'viewer', 'Al');
        return [al, one.bo, al.memberId];
      },
      'conflict',
    ],
  ])('[MEM-5] is refused for %s, and changes nothing', async (_name, prepare, code) => {
    const books = await opened();
    const requested = await prepare(books);
    const before = await both(books);
    expect(codeOf(await books.ledger.members.link(...requested))).toBe(code);
    expect(await both(books)).toEqual(before);
  });

  it('[MEM-6] is undone by owners and admins; only an owner unlinks an owner', async () => {
    const books = await opened();
    const { ledger, add, one, two } = books;
    granted(await ledger.members.link(two.bo, one.bo, two.bo.memberId));
    const linked = await personOf(books, two.owner, two.bo);
    const admin = await add(two.owner, 'admin', 'Al');
    expect(codeOf(await ledger.members.unlink(two.bo, two.bo.memberId))).toBe('forbidden');
    expect(codeOf(await ledger.members.unlink(admin, two.owner.memberId))).toBe('forbidden');
    expect(codeOf(await ledger.members.unlink(admin, unknownId('member')))).toBe('not_found');
    expect(granted(await ledger.members.unlink(admin, two.bo.memberId)).personId).not.toBe(linked);
    expect(await personOf(books, one.owner, one.bo)).toBe(linked);
    granted(await ledger.members.unlink(two.owner, two.owner.memberId));
  });
});

describe('opening books beside others', () => {
  const BESIDE = { name: 'Beside', currency: 'EUR', legalStructure: 'corporation' } as const;

  it('[BOO-6] makes books of the same organization, owned by the same person', async () => {
    const { ledger, owner } = await openCompany({ ownerName: 'Ada' });
    const { settings, owner: there } = granted(await ledger.companies.open(owner, BESIDE));
    const first = granted(await ledger.books.read(owner));
    expect(settings).toMatchObject({ organizationId: first.organizationId, name: 'Beside' });
    const [ada] = granted(await ledger.members.list(owner));
    expect(granted(await ledger.members.list(there))).toMatchObject([{ name: 'Ada', role: 'owner', personId: ada?.personId }]);
    expect(there.memberId).not.toBe(owner.memberId);
  });

  it('[BOO-6] is done by a service for an owner that it names', async () => {
    const { ledger, owner } = await openCompany({ ownerName: 'Ada' });
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'bookkeeper' }));
    const service = granted(await ledger.books.operator(owner.ledgerId));
    const refused = { refused: 'unprocessable', field: 'ownerId' };
    expect(withMessages(await ledger.companies.open(service, BESIDE))).toMatchObject({
      ...refused,
      message: expect.stringContaining('a service cannot own books'),
    });
    expect(await ledger.companies.open(service, { ...BESIDE, ownerId: bo.id })).toMatchObject(refused);
    const { owner: there } = granted(await ledger.companies.open(service, { ...BESIDE, ownerId: owner.memberId }));
    expect(granted(await ledger.members.list(there))).toMatchObject([{ name: 'Ada', role: 'owner' }]);
    const { data } = granted(await ledger.audit.list(there));
    expect(data).toMatchObject([{ operation: 'books.open', author: 'service:command_line' }]);
  });

  it('[BOO-6] lists the companies of the organization, and no other books of the store', async () => {
    const { ledger, owner } = await openCompany();
    const { settings } = granted(await ledger.companies.open(owner, BESIDE));
    granted(await ledger.books.open({ ...BESIDE, name: 'Stranger' }));
    expect(granted(await ledger.companies.list(owner))).toMatchObject([{ ledgerId: settings.id, name: 'Beside' }]);
  });

  it('[BOO-6] is allowed to owners, and has the refusals of opening books', async () => {
    const { ledger, owner } = await openCompany();
    const admin = granted(await ledger.members.create(owner, { name: 'Al', role: 'admin' }));
    const caller = { ...owner, memberId: admin.id };
    expect(codeOf(await ledger.companies.open({ ...caller, role: 'admin' }, BESIDE))).toBe('forbidden');
    expect(codeOf(await ledger.companies.open(caller, BESIDE))).toBe('forbidden');
    expect(codeOf(await ledger.companies.open({ ...owner, ledgerId: unknownId('ledger') }, BESIDE))).toBe('not_found');
    expect(codeOf(await ledger.companies.open(owner, { ...BESIDE, currency: 'EURO' }))).toBe('unprocessable');
    expect(await ledger.books.all()).toHaveLength(1);
  });
});
