import {
  type Company,
  codeOf,
  type Everything,
  entryOf,
  everythingIn,
  granted,
  openCompany,
  stillClock,
  storedAs,
  unknownId,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Caller, MemberCaller } from '../company/books/member.ts';
import type { Once } from '../company/idempotency/idempotency-record.ts';
import { oneAtATime } from '../company/idempotency/one-at-a-time.ts';
import { idMaker, type LedgerId } from '../kernel/ids.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { webSystem } from '../kernel/web-system.ts';
import type { NewEntry } from '../ledger/journal/new-entry.ts';
import { postEntry } from '../ledger/journal/post-entry.ts';
import type { Store } from '../store/store.ts';
import { commandsAcross } from './across.ts';
import { registryOfCommands } from './registry.ts';

const REQUEST = unknownId('request');

/** Posts an entry in each of two sets of books: one company pays for the other. */
const payFor = (store: Store) => {
  const newId = idMaker(webSystem.random, Date.now);
  const parts = { store, system: { ...webSystem, clock: stillClock() }, newId, executeOnce: oneAtATime(), registry: registryOfCommands() };
  return commandsAcross(parts)(
    'journal.post',
    async (here, there, paid: NewEntry, owed: NewEntry) => {
      const one = await postEntry(here.unit, here.actor, paid);
      if (isRefusal(one)) return one;
      const other = await postEntry(there.unit, there.actor, owed);
      return isRefusal(other) ? other : { paid: one.entry, owed: other.entry };
    },
    ({ paid, owed }) => [paid.id, owed.id],
  );
};

interface Group {
  readonly parent: Company;
  readonly child: Pick<Company, 'store' | 'account'> & { readonly owner: MemberCaller };
}

/** Two companies of one organization; the owner of the first opened the second beside it. */
const openGroup = async (): Promise<Group> => {
  const parent = await openCompany();
  const opened = await parent.ledger.companies.open(parent.owner, { name: 'Child', currency: 'USD', legalStructure: 'corporation' });
  const { owner } = granted(opened);
  const codes = new Map(granted(await parent.ledger.accounts.chart(owner)).accounts.map(({ account }) => [account.code, account.id]));
  return { parent, child: { store: parent.store, owner, account: (code) => codes.get(code) ?? 'acct_none' } };
};

const both = async ({ parent, child }: Group): Promise<readonly Everything[]> => [await everythingIn(parent), await everythingIn(child)];

const entries = ({ parent, child }: Group, amount = '5.00'): [NewEntry, NewEntry] => [
  entryOf(parent, '2026-03-01', [
    ['1400', 'debit', '5.00'],
    ['1010', 'credit', '5.00'],
  ]),
  entryOf(child, '2026-03-01', [
    ['6010', 'debit', amount],
    ['1400', 'credit', '5.00'],
  ]),
];

const ORIGIN = { requestId: REQUEST, clientAddress: '203.0.113.7' };

describe('a command over two sets of books', () => {
  it('[PER-2] [PER-3] [AUD-6] writes to both as the same person, in one request of one client', async () => {
    const group = await openGroup();
    const { parent, child } = group;
    const pay = payFor(parent.store);
    const { paid, owed } = granted(await pay({ ...parent.owner, ...ORIGIN }, child.owner.ledgerId, ...entries(group)));
    expect([paid.postedBy, owed.postedBy]).toEqual([parent.owner.memberId, child.owner.memberId]);
    expect(paid.postedAt).toBe(owed.postedAt);
    const [here, there] = await both(group);
    expect(here?.audit[0]).toMatchObject({ author: parent.owner.memberId, subjectId: paid.id, ...ORIGIN });
    expect(there?.audit[0]).toMatchObject({ author: child.owner.memberId, subjectId: owed.id, ...ORIGIN });
    expect(here?.events.map(({ subjectId }) => subjectId)).toEqual([paid.id, parent.bank]);
    expect(there?.events.map(({ subjectId, requestId }) => [subjectId, requestId])).toEqual([[owed.id, REQUEST]]);
    for (const owner of [parent.owner, child.owner])
      expect(granted(await parent.ledger.reports.verify(owner))).toMatchObject({ entries: 1, findings: [] });
  });

  it('[PER-2] runs for a service under its own name in both', async () => {
    const group = await openGroup();
    const service: Caller = { ledgerId: group.parent.owner.ledgerId, service: 'intercompany', role: 'bookkeeper' };
    const { paid, owed } = granted(await payFor(group.parent.store)(service, group.child.owner.ledgerId, ...entries(group)));
    expect([paid.postedBy, owed.postedBy]).toEqual(['service:intercompany', 'service:intercompany']);
  });

  /** In the order of the checks. Each row breaks one rule. */
  it.each<readonly [string, (group: Group) => Promise<readonly [Caller, LedgerId]>, string]>([
    [
      'a role without the right here',
      async ({ parent, child }) => [{ ...parent.owner, role: 'viewer' }, child.owner.ledgerId],
      'forbidden',
    ],
    ['the same books', async ({ parent }) => [parent.owner, parent.owner.ledgerId], 'not_found'],
    ['unknown books', async ({ parent }) => [parent.owner, unknownId('ledger')], 'not_found'],
    ['books of another organization', async ({ parent }) => [parent.owner, await elsewhere(parent)], 'not_found'],
    [
      'a person who is no member there',
      async ({ parent, child }) => {
        const bo = granted(await parent.ledger.members.create(parent.owner, { name: 'Bo', role: 'bookkeeper' }));
        granted(await parent.ledger.members.create(child.owner, { name: 'Bo', role: 'bookkeeper' }));
        return [{ ...parent.owner, memberId: bo.id, role: bo.role }, child.owner.ledgerId];
      },
      'forbidden',
    ],
    [
      'a deactivated member there',
      async ({ parent, child }) => {
        granted(await parent.ledger.members.create(child.owner, { name: 'Eve', role: 'owner' }));
        granted(await parent.ledger.members.change(child.owner, child.owner.memberId, { isActive: false }));
        return [parent.owner, child.owner.ledgerId];
      },
      'forbidden',
    ],
    [
      'a role without the right there',
      async ({ parent, child }) => {
        granted(await parent.ledger.members.create(child.owner, { name: 'Eve', role: 'owner' }));
        granted(await parent.ledger.members.change(child.owner, child.owner.memberId, { role: 'viewer' }));
        return [parent.owner, child.owner.ledgerId];
      },
      'forbidden',
    ],
  ])('[PER-2] is refused for %s, and changes nothing', async (_name, prepare, code) => {
    const group = await openGroup();
    const [caller, otherId] = await prepare(group);
    const before = await both(group);
    expect(codeOf(await payFor(group.parent.store)(caller, otherId, ...entries(group)))).toBe(code);
    expect(await both(group)).toEqual(before);
  });

  it('[PER-3] changes neither when it is refused or fails there', async () => {
    const group = await openGroup();
    const before = await both(group);
    const pay = payFor(group.parent.store);
    const run = (amount: string) => pay(group.parent.owner, group.child.owner.ledgerId, ...entries(group, amount));
    expect(codeOf(await run('4.00'))).toBe('entry_unbalanced');
    expect(await both(group)).toEqual(before);
    const failing = commandsAcross({
      store: group.parent.store,
      system: webSystem,
      newId: idMaker(webSystem.random, Date.now),
      executeOnce: oneAtATime(),
      registry: registryOfCommands(),
    });
    const fails = failing(
      'journal.post',
      async (here, _there, paid: NewEntry) => {
        granted(await postEntry(here.unit, here.actor, paid));
        throw new Error('on purpose');
      },
      () => [null, null],
    );
    await expect(fails(group.parent.owner, group.child.owner.ledgerId, entries(group)[0])).rejects.toThrow('on purpose');
    expect(await both(group)).toEqual(before);
    granted(await run('5.00'));
  });

  it('[PER-3] runs once under a key, which belongs to the caller’s books', async () => {
    const group = await openGroup();
    const { parent, child } = group;
    const pay = payFor(parent.store);
    const response = (result: unknown) => storedAs(isRefusal(result) ? result.refused : 'paid');
    const once = (key: string): Once => ({ key, scope: 'pay', fingerprint: 'f', responseFor: response });
    const run = (key: string, amount?: string) =>
      pay({ ...parent.owner, once: once(key) }, child.owner.ledgerId, ...entries(group, amount));
    const [first, second] = await Promise.all([run('k'), run('k')]);
    expect(granted(first)).toHaveProperty('paid');
    expect(codeOf(second)).toBe('idempotency_key_in_use');
    const before = await both(group);
    expect(await run('k')).toEqual({ replayed: storedAs('paid') });
    expect(codeOf(await run('refused', '4.00'))).toBe('entry_unbalanced');
    expect(await run('refused')).toEqual({ replayed: storedAs('entry_unbalanced') });
    expect(await both(group)).toEqual(before);
    const isStored = ({ ledgerId, memberId }: MemberCaller) =>
      parent.store.read(ledgerId, async (books) => (await books.idempotency.find({ author: memberId, scope: 'pay', key: 'k' })) !== null);
    expect([await isStored(parent.owner), await isStored(child.owner)]).toEqual([true, false]);
  });
});

/** Books in the same store, of another organization. */
const elsewhere = async ({ ledger }: Company): Promise<LedgerId> =>
  granted(await ledger.books.open({ name: 'Elsewhere', currency: 'USD', legalStructure: 'corporation' })).settings.id;
