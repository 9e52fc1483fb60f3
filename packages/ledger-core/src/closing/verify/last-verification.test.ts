import { granted, openCompany, postSale, tamper } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Instant } from '../../kernel/dates.ts';
import { createLedger } from '../../ledger.ts';
import { verifiedPoint } from './verified-point.ts';

const LATER = '2026-03-15T13:00:00.000Z' as Instant;

const opened = async () => {
  const company = await openCompany();
  const { ledger, owner } = company;
  return { ...company, last: async () => granted(await ledger.reports.lastVerification(owner)).verification };
};

const deferred = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};

describe('[RPT-31] the last verification', () => {
  it('is null before the first one, and then has the time, the author, the counts and the heads', async () => {
    const company = await opened();
    const { ledger, owner, clock, last } = company;
    expect(await last()).toBeNull();
    await postSale(company, '2026-03-02', '10.00');
    const verifiedAt = clock.now();
    const { findings, ...counted } = granted(await ledger.reports.verify(owner));
    expect(findings).toEqual([]);
    expect(await last()).toEqual({ ...counted, verifiedAt, verifiedBy: owner.memberId, findingCount: 0 });
    clock.set(LATER);
    await ledger.reports.verify({ ledgerId: owner.ledgerId, service: 'nightly', role: 'viewer' });
    expect(await last()).toMatchObject({ verifiedAt: LATER, verifiedBy: 'service:nightly', entries: 1 });
  });

  it('has the number of findings of damaged books, and of a missing head', async () => {
    const company = await opened();
    const { ledger, owner, last } = company;
    await ledger.reports.verify(owner, { head: 'f'.repeat(64) });
    expect(await last()).toMatchObject({ findingCount: 1 });
    await postSale(company, '2026-03-02', '10.00');
    await tamper(company, async ({ journal }) => {
      const [entry] = await journal.scan(0, 1);
      if (entry !== undefined) await journal.add([{ ...entry, id: `ent_${'0'.repeat(26)}`, entryNo: entry.entryNo + 1 }]);
    });
    const { findings } = granted(await ledger.reports.verify(owner, { head: 'f'.repeat(64) }));
    expect(findings.length).toBeGreaterThan(1);
    expect(await last()).toMatchObject({ findingCount: findings.length });
  });

  it('is not a change of the books: no audit record, no event, and the heads stay', async () => {
    const { ledger, owner } = await opened();
    const state = async () => [granted(await ledger.audit.list(owner)).data, granted(await ledger.events.list(owner)).data];
    const before = await state();
    const first = granted(await ledger.reports.verify(owner));
    expect(await state()).toEqual(before);
    expect(granted(await ledger.reports.verify(owner))).toEqual(first);
  });

  it('stays without the result of a cancelled verification, of one from a point, and of books before their import', async () => {
    const { ledger, owner, store, last } = await opened();
    const cancelled = ledger.reports.verify(owner, {
      report: ({ stage }) => {
        if (stage === 'checks') throw new Error('The client is gone.');
      },
    });
    await expect(cancelled).rejects.toThrow('The client is gone.');
    granted(await ledger.reports.verify(owner, { since: await store.read(owner.ledgerId, verifiedPoint) }));
    granted(await ledger.reports.verify(owner, { isStored: false }));
    expect(await last()).toBeNull();
  });

  it('of two at once is that of the later state, whichever ends last', async () => {
    const company = await opened();
    const { ledger, owner, clock, last } = company;
    const storing = deferred();
    const held = deferred();
    const write: typeof company.store.write = async (...given) => {
      storing.resolve();
      await held.promise;
      return company.store.write(...given);
    };
    const slow = createLedger({ store: { ...company.store, write }, system: { clock } }).reports.verify(owner);
    await storing.promise;
    clock.set(LATER);
    await postSale(company, '2026-03-02', '10.00');
    granted(await ledger.reports.verify(owner));
    expect(await last()).toMatchObject({ verifiedAt: LATER, entries: 1 });
    held.resolve();
    granted(await slow);
    expect(await last()).toMatchObject({ verifiedAt: LATER, entries: 1 });
  });

  it('is missing if it cannot be stored, and the findings are returned', async () => {
    const { ledger, owner, store, clock, last } = await opened();
    const write = () => Promise.reject(new Error('attempt to write a readonly database'));
    const readOnly = createLedger({ store: { ...store, write }, system: { clock } });
    expect(granted(await readOnly.reports.verify(owner))).toEqual(granted(await ledger.reports.verify(owner, { isStored: false })));
    expect(await last()).toBeNull();
  });

  it('keeps its author when the member is deactivated, and every member reads it', async () => {
    const { ledger, owner, last } = await opened();
    const bo = granted(await ledger.members.create(owner, { name: 'Bo', role: 'viewer' }));
    const viewer = { ledgerId: owner.ledgerId, memberId: bo.id, role: 'viewer' } as const;
    granted(await ledger.reports.verify(viewer));
    granted(await ledger.members.change(owner, bo.id, { isActive: false }));
    expect(await last()).toMatchObject({ verifiedBy: bo.id });
    expect(granted(await ledger.reports.lastVerification(viewer))).toEqual({ verification: await last() });
  });
});
