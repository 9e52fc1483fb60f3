import { codeOf, granted, openCompany, stillClock } from 'ledger-core/testing';
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

describe('the day', () => {
  it('[BOO-3] begins at midnight in the time zone of the books', async () => {
    const { ledger, owner, clock } = await openCompany({ timeZone: 'America/Los_Angeles' });
    clock.set('2026-04-01T06:59:00.000Z');
    expect(granted(await ledger.accounts.chart(owner)).asOf).toBe('2026-03-31');
    clock.set('2026-04-01T07:00:00.000Z');
    expect(granted(await ledger.accounts.chart(owner)).asOf).toBe('2026-04-01');
  });
});
