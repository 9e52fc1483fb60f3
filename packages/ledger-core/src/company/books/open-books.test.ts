import { codeOf, everythingIn, granted, openCompany, stillClock, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../ledger.ts';
import { memoryStore } from '../../store/memory/index.ts';
import type { NewBooks } from './settings.ts';

const fresh = () => {
  const store = memoryStore();
  return { store, ledger: createLedger({ store, system: { clock: stillClock() } }) };
};
const GOOD: NewBooks = { name: 'Juniper', currency: 'EUR', legalStructure: 'llc' };

describe('opening books', () => {
  it('[BOO-4] creates the books, their owner and their starter chart', async () => {
    const { ledger } = fresh();
    const { settings, owner } = granted(await ledger.books.open({ ...GOOD, ownerName: ' Ada ', ownerEmail: 'ada@example.com' }));
    expect(settings).toMatchObject({ name: 'Juniper', currency: { code: 'EUR', scale: 2 }, createdAt: '2026-03-15T12:00:00.000Z' });
    expect(granted(await ledger.members.list(owner))).toMatchObject([
      { id: owner.memberId, name: 'Ada', email: 'ada@example.com', role: 'owner', isActive: true },
    ]);
    const names = granted(await ledger.accounts.chart(owner)).accounts.map(({ account }) => account.name);
    expect(names).toContain('Owner draws');
    expect([settings]).toMatchObject(await ledger.books.all());
  });

  it('[BOO-4] refused, it makes nothing', async () => {
    const { ledger } = fresh();
    expect(codeOf(await ledger.books.open({ ...GOOD, currency: 'EURO' }))).toBe('unprocessable');
    expect(await ledger.books.open({ ...GOOD, ownerEmail: 'ada' })).toMatchObject({ refused: 'unprocessable', field: 'ownerEmail' });
    expect(await ledger.books.all()).toEqual([]);
  });

  it('[BOO-4] books of one organization are independent of each other', async () => {
    const { ledger } = fresh();
    const one = granted(await ledger.books.open(GOOD));
    const other = granted(await ledger.books.open({ ...GOOD, name: 'Juniper Two', organizationId: one.settings.organizationId }));
    expect(other.settings.organizationId).toBe(one.settings.organizationId);
    expect(codeOf(await ledger.members.list({ ...one.owner, ledgerId: other.settings.id }))).toBeNull();
    expect(granted(await ledger.members.list(other.owner)).map(({ id }) => id)).not.toContain(one.owner.memberId);
  });
});

const MAIN: NewBooks = { ...GOOD, externalId: 'main' };

describe('opening books with an external id', () => {
  it('[BOO-9] returns the books that have it, with the same owner, and changes nothing', async () => {
    const { ledger, store } = fresh();
    const first = granted(await ledger.books.open({ ...MAIN, externalId: ' main ', firstToken: 'first' }));
    expect(first).toMatchObject({ isNew: true, settings: { externalId: 'main' }, token: expect.stringMatching(/^ledger_/) });
    granted(await ledger.members.create(first.owner, { name: 'Bo', role: 'owner' }));
    granted(await ledger.books.change(first.owner, { name: 'Renamed' }));
    const before = await everythingIn({ store, owner: first.owner });
    const again = granted(await ledger.books.open({ ...MAIN, legalStructure: 'corporation', firstToken: 'first', ownerName: 'Cy' }));
    expect(again).toEqual({ settings: { ...first.settings, name: 'Renamed' }, owner: first.owner, token: null, isNew: false });
    expect(await everythingIn({ store, owner: first.owner })).toEqual(before);
    expect(granted(await ledger.books.find({ externalId: 'main' }))).toEqual({ settings: again.settings, owner: first.owner });
    expect(await ledger.books.all()).toHaveLength(1);
  });

  it('[BOO-9] opened at the same time, opens one set of books', async () => {
    const { ledger, store } = fresh();
    const servers = [ledger, createLedger({ store })];
    const opened = await Promise.all([...servers, ...servers].map(async (each) => granted(await each.books.open(MAIN))));
    expect(new Set(opened.map(({ owner }) => `${owner.ledgerId} ${owner.memberId}`)).size).toBe(1);
    expect(opened.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await ledger.books.all()).toHaveLength(1);
  });

  it('[BOO-9] is unique in an organization, with the books that began it, and another organization has its own', async () => {
    const { ledger } = fresh();
    const one = granted(await ledger.books.open(MAIN));
    const { organizationId } = one.settings;
    const beside = granted(await ledger.companies.open(one.owner, { ...MAIN, externalId: 'branch' }));
    const other = granted(await ledger.books.open({ ...MAIN, externalId: 'branch' }));
    const third = granted(await ledger.books.open(GOOD));
    const main = granted(await ledger.companies.open(third.owner, MAIN));
    expect(new Set([one, beside, other, third, main].map(({ settings }) => settings.id)).size).toBe(5);
    expect(granted(await ledger.companies.open(one.owner, MAIN))).toMatchObject({ isNew: false, owner: one.owner });
    expect(granted(await ledger.companies.open(one.owner, { ...MAIN, externalId: 'branch' }))).toMatchObject({ owner: beside.owner });
    expect(granted(await ledger.books.open({ ...MAIN, organizationId }))).toMatchObject({ isNew: false, owner: one.owner });
    expect(granted(await ledger.books.find({ externalId: 'branch', organizationId })).owner).toEqual(beside.owner);
    expect(granted(await ledger.books.find({ externalId: 'branch' })).owner).toEqual(other.owner);
    expect(granted(await ledger.books.find({ externalId: 'main', organizationId: third.settings.organizationId })).owner).toEqual(
      main.owner,
    );
    expect(await ledger.books.find({ externalId: 'nobody' })).toMatchObject({ refused: 'not_found' });
  });

  it('[BOO-9] returns the oldest active owner, and beside other books only the person who opens them', async () => {
    const { ledger } = fresh();
    const { owner } = granted(await ledger.books.open(MAIN));
    const branch = { ...MAIN, externalId: 'branch' };
    const { owner: there } = granted(await ledger.companies.open(owner, branch));
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'owner' }));
    const caller = { ...owner, memberId: bo.id };
    expect(withMessages(await ledger.companies.open(caller, branch))).toMatchObject({
      refused: 'conflict',
      field: 'externalId',
      message: expect.stringContaining('"branch" exist, but this person is not one of their owners'),
    });
    const eve = granted(await ledger.members.create(there, { name: 'Eve', role: 'owner' }));
    granted(await ledger.members.change({ ...there, memberId: eve.id }, there.memberId, { role: 'viewer' }));
    expect(codeOf(await ledger.companies.open(owner, branch))).toBe('conflict');
    granted(await ledger.members.change(caller, owner.memberId, { isActive: false }));
    expect(granted(await ledger.books.open(MAIN)).owner).toEqual(caller);
  });

  it.each([
    ['a blank one', { externalId: ' ' }, 'unprocessable', 'externalId'],
    ['two lines', { externalId: 'a\nb' }, 'unprocessable', 'externalId'],
    ['256 characters', { externalId: 'x'.repeat(256) }, 'unprocessable', 'externalId'],
    ['another currency than the books', { externalId: 'main', currency: 'USD' }, 'conflict', 'currency'],
  ])('[BOO-9] is refused with %s', async (_, wrong, refused, field) => {
    const { ledger } = fresh();
    granted(await ledger.books.open(MAIN));
    expect(await ledger.books.open({ ...GOOD, ...wrong })).toMatchObject({ refused, field });
    expect(await ledger.books.all()).toHaveLength(1);
  });

  it('[BOO-9] [DRY-1] a dry run opens nothing', async () => {
    const { ledger } = fresh();
    const { owner } = granted(await ledger.books.open(GOOD));
    const dry = { ...owner, dryRun: true } as const;
    const would = granted(await ledger.companies.open(dry, { ...MAIN, firstToken: 'first' }));
    expect(would).toMatchObject({ wouldReturn: { isNew: true, token: null, settings: { externalId: 'main' } }, entries: [] });
    expect(await ledger.books.all()).toHaveLength(1);
    granted(await ledger.companies.open(owner, MAIN));
    expect(granted(await ledger.companies.open(dry, MAIN))).toMatchObject({ wouldReturn: { isNew: false } });
  });

  it('[BOO-9] [IDM-8] under a key, returns the response of the key, and under another the books', async () => {
    const { ledger } = fresh();
    const under = (key: string) => ({
      once: { key, scope: 'open', fingerprint: key, responseFor: () => ({ status: 201, headers: {}, body: 'opened' }) },
    });
    granted(await ledger.books.open(MAIN, under('k')));
    expect(await ledger.books.open(MAIN, under('k'))).toMatchObject({ refused: 'conflict', reason: 'answer_with_secret_not_stored' });
    expect(granted(await ledger.books.open(MAIN, under('other')))).toMatchObject({ isNew: false });
    expect(await ledger.books.all()).toHaveLength(1);
  });
});

describe('the day', () => {
  it('[BOO-3] begins at midnight in the time zone of the books', async () => {
    const { ledger, owner, clock } = await openCompany({ timeZone: 'America/Los_Angeles' });
    clock.set('2026-04-01T06:59:00.000Z');
    expect(granted(await ledger.accounts.chart(owner)).asOf).toBe('2026-03-31');
    clock.set('2026-04-01T07:00:00.000Z');
    expect(granted(await ledger.accounts.chart(owner)).asOf).toBe('2026-04-01');
  });
});
