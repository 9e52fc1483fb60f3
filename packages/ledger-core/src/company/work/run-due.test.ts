import { type Company, everythingIn, granted, openCompany, stillClock, storedAs } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { type Instant, instant } from '../../kernel/dates.ts';
import type { LedgerId } from '../../kernel/ids.ts';
import { createLedger, type Ledger } from '../../ledger.ts';
import { memoryStore } from '../../store/memory/index.ts';
import type { Store } from '../../store/store.ts';
import { MAX_BEHIND_FOUND, MAX_DUE_AT_ONCE, MAX_RECORDS_FORGOTTEN_AT_ONCE } from './limits.ts';

const NOW = instant(Date.UTC(2026, 5, 1, 12));
const kind = 'forget_outcomes' as const;

/** A store with books whose deletion of answers is due, one a minute after the other. It counts its queries. */
const withDueBooks = async (count: number, failing: (ledgerId: LedgerId, at: number) => boolean = () => false) => {
  const memory = memoryStore();
  const opening = createLedger({ store: memory });
  const ids: LedgerId[] = [];
  for (let at = 0; at < count; at++) {
    const { settings } = granted(await opening.books.open({ name: `Books ${at}`, currency: 'USD', legalStructure: 'corporation' }));
    ids.push(settings.id);
    await memory.write(settings.id, (books) => books.due.put({ kind, at: instant(Date.parse(NOW) - (count - at) * 60_000) }));
  }
  const requested = { due: 0, write: 0 };
  const store: Store = {
    ...memory,
    due: (now, take) => {
      requested.due += 1;
      return memory.due(now, take);
    },
    write: async (ledgerId, work, options) => {
      requested.write += 1;
      if (failing(ledgerId, ids.indexOf(ledgerId))) throw new Error('on purpose');
      return memory.write(ledgerId, work, options);
    },
  };
  return { ids, requested, memory, ledger: createLedger({ store, system: { clock: stillClock(NOW) } }) };
};

const idsOf = (rows: readonly { readonly ledgerId: LedgerId }[]) => rows.map(({ ledgerId }) => ledgerId);

describe('work that is due', () => {
  it('[WRK-1] runs in all books, the longest due first, and then is not due', async () => {
    const { ids, requested, memory, ledger } = await withDueBooks(3);
    const { done, failed } = await ledger.work.runDue();
    expect([idsOf(done), failed]).toEqual([ids, []]);
    expect(done[0]).toEqual({ ledgerId: ids[0], kind, at: '2026-06-01T11:57:00.000Z' });
    expect(await memory.due('2999-01-01T00:00:00.000Z' as Instant, 10)).toEqual([]);
    expect(requested).toEqual({ due: 1, write: 3 });
  });

  it('[WRK-1] runs in any number of books', async () => {
    const { ids, ledger } = await withDueBooks(2 * MAX_DUE_AT_ONCE + 1);
    expect(idsOf((await ledger.work.runDue()).done)).toEqual(ids);
  });

  it('[WRK-1] runs up to the given moment', async () => {
    const { ids, ledger } = await withDueBooks(3);
    expect(idsOf((await ledger.work.runDue('2026-06-01T11:58:00.000Z' as Instant)).done)).toEqual(ids.slice(0, 2));
    expect(idsOf((await ledger.work.runDue()).done)).toEqual(ids.slice(2));
  });

  it('[WRK-1] stops between two sets of books on request', async () => {
    const { ids, requested, ledger } = await withDueBooks(3);
    expect(idsOf((await ledger.work.runDue(NOW, () => requested.write === 1)).done)).toEqual(ids.slice(0, 1));
  });

  it.each([
    ['one set of books', 3, (_id: LedgerId, at: number) => at === 1],
    ['more of them than one query returns', 2 * MAX_DUE_AT_ONCE, (_id: LedgerId, at: number) => at < MAX_DUE_AT_ONCE + 5],
  ] as const)('[WRK-2] runs in the others when %s fails, and the failed work stays due', async (_name, count, failing) => {
    const { ids, memory, ledger } = await withDueBooks(count, failing);
    const { done, failed } = await ledger.work.runDue();
    expect(idsOf(failed)).toEqual(ids.filter((id, at) => failing(id, at)));
    expect(idsOf(done)).toEqual(ids.filter((id, at) => !failing(id, at)));
    expect(failed[0]?.fault).toEqual(new Error('on purpose'));
    expect(idsOf(await memory.due(NOW, count))).toEqual(idsOf(failed));
  });

  it('[WRK-3] runs once when several servers start it at the same time', async () => {
    const { memory, ledger } = await withDueBooks(1);
    const other = createLedger({ store: memory, system: { clock: stillClock(NOW) } });
    const forgetting = { ...once('k'), fingerprint: 'f', ...storedAs('a'), storedUntil: instant(Date.parse(NOW) + 60_000) };
    const [first] = await ledger.books.all();
    const ledgerId = first?.id ?? 'led_none';
    await memory.write(ledgerId, (books) => books.idempotency.put(forgetting));
    await Promise.all([ledger.work.runDue(), other.work.runDue()]);
    expect(await memory.read(ledgerId, (books) => books.due.all())).toEqual([{ kind, at: '2026-06-01T13:00:00.000Z' }]);
  });

  it('[WRK-3] needs a query of due work and one of books to notify of when there is none, by any clock', async () => {
    const { requested, ledger } = await withDueBooks(2);
    for (const one of await ledger.notifications.toDeliver()) await ledger.notifications.deliver(one);
    requested.write = 0;
    expect(await ledger.work.runDue('1999-01-01T00:00:00.000Z' as Instant)).toEqual({ done: [], failed: [] });
    expect(requested).toEqual({ due: 1, write: 0 });
  });

  it('[WRK-4] [WRK-5] makes and sends notifications and keeps words at its end, and goes on with other books where that fails', async () => {
    const { ids, memory, ledger: able } = await withDueBooks(3);
    for (const id of ids) granted(await able.periods.close({ ledgerId: id, role: 'owner', service: 'test' }, '2026-01'));
    const store: Store = {
      ...memory,
      write: (id, work, options) => (id === ids[1] ? Promise.reject(new Error('on purpose')) : memory.write(id, work, options)),
    };
    const ledger = createLedger({ store, system: { clock: stillClock(NOW) } });
    const { failed } = await ledger.work.runDue();
    expect(failed.map((one) => [one.ledgerId, one.kind])).toEqual([
      [ids[1], kind],
      [ids[1], 'notify'],
      [ids[1], 'search'],
    ]);
    const position = (id: LedgerId | undefined) => memory.read(id ?? 'led_', async (books) => (await books.notifier.get())?.position ?? 0);
    expect([(await position(ids[0])) > 0, await position(ids[1]), (await position(ids[2])) > 0]).toEqual([true, 0, true]);
  });

  it('[WRK-4] [WRK-5] reaches all books, also more than one query finds', async () => {
    const { ids, memory, ledger } = await withDueBooks(MAX_BEHIND_FOUND + 3);
    for (const id of ids) granted(await ledger.periods.close({ ledgerId: id, role: 'owner', service: 'test' }, '2026-01'));
    expect((await ledger.work.runDue()).failed).toEqual([]);
    expect(await memory.booksBehind(1)).toEqual([]);
    expect(await memory.booksToNotify(NOW, 1)).toEqual([]);
  });

  it('[WRK-1] takes as many units of work as needed, leaves no audit record and changes nothing else', async () => {
    const company = await openCompany();
    company.clock.set('2026-06-01T12:00:00.000Z');
    // What else is due by then: the digest, and notifications.
    await company.ledger.work.runDue();
    await storeResponses(company, MAX_RECORDS_FORGOTTEN_AT_ONCE + 1);
    const before = await everythingIn(company);
    const units = await unitsOfWork(company, (ledger) => ledger.work.runDue());
    expect(units).toBe(2);
    expect(await everythingIn(company)).toEqual(before);
    const find = (key: string) => company.store.read(company.owner.ledgerId, (books) => books.idempotency.find(once(key)));
    expect([await find('k0'), await find(`k${MAX_RECORDS_FORGOTTEN_AT_ONCE}`)]).toEqual([null, null]);
  });
});

const once = (key: string) => ({ author: 'service:test' as const, scope: 'POST /x', key });

const storeResponses = ({ store, owner }: Company, count: number) =>
  store.write(owner.ledgerId, async (books) => {
    const storedUntil = '2026-05-01T00:00:00.000Z' as Instant;
    for (let at = 0; at < count; at++) await books.idempotency.put({ ...once(`k${at}`), fingerprint: 'f', ...storedAs('a'), storedUntil });
    await books.due.scheduleBy(kind, storedUntil);
  });

/** The number of writing units of work. */
const unitsOfWork = async ({ store, clock }: Company, work: (ledger: Ledger) => Promise<unknown>): Promise<number> => {
  let units = 0;
  const write: Store['write'] = (...requested) => {
    units += 1;
    return store.write(...requested);
  };
  await work(createLedger({ store: { ...store, write }, system: { clock } }));
  return units;
};
