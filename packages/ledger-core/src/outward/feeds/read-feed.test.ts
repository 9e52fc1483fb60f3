import {
  actingAs,
  addSource,
  CHECKING,
  connectFeed,
  everythingIn,
  expectRefused,
  fedRecord,
  feedFake,
  granted,
  openBox,
  openCompany,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { MAX_FEEDS_AT_ONCE } from '../../company/work/limits.ts';
import { whyWords } from '../../kernel/words.ts';
import { createLedger } from '../../ledger.ts';
import type { FeedFault } from '../connections/feed.ts';
import { FEED_EVERY_MS, FEED_LEASE_MS } from './limits.ts';

const HOUR_MS = 3_600_000;

const opened = async () => {
  const fake = feedFake();
  const ports = { secretBox: openBox, feeds: { plaid: fake.feed } };
  const company = await openCompany({}, ports);
  const { ledger, owner, store, clock } = company;
  const id = await connectFeed(company);
  const failing = async () => granted(await ledger.events.after(owner)).filter(({ type }) => type === 'connection.failing').length;
  return {
    ...{ ...company, fake, id, failing },
    read: () => ledger.feeds.sync(owner, id),
    connection: async () => granted(await ledger.connections.read(owner, id)),
    imports: async () => granted(await ledger.imports.listAll(owner)).data,
    due: async () => (await ledger.work.runDue()).failed,
    /** Another server on the same books. */
    server: () => createLedger({ store, system: { clock }, ...ports }),
    readings: () => fake.requested.filter((one) => one.startsWith('changes')),
  };
};

const fault = (because: FeedFault['because'], retryAfterMs: number | null = null): FeedFault => ({
  because,
  error: whyWords('it went wrong.'),
  retryAfterMs,
});

describe('reading a feed', () => {
  it('[FEE-9] [SRC-4] imports what changed, and goes on from there', async () => {
    const { fake, read, readings, ledger, owner, bank, imports } = await opened();
    fake.next.push({
      records: [fedRecord('m1'), fedRecord('m2', { direction: 'in', kind: 'money_in' })],
      skipped: [whyWords('the row m3 has no amount.')],
    });
    const { accounts, connection } = granted(await read());
    expect(accounts).toMatchObject([
      { accountId: 'checking', sourceId: bank, added: 2, changed: 0, withdrawn: 0, skipped: [whyWords('the row m3 has no amount.')] },
    ]);
    expect(connection).toMatchObject({ readingUntil: null, accounts: [{ cursor: 'c1', readAt: '2026-03-15T12:00:00.000Z' }] });
    expect(await imports()).toMatchObject([{ id: accounts[0]?.importId, sourceId: bank, format: 'plaid', records: 2, added: 2 }]);
    fake.next.push({ records: [fedRecord('m1', { amountMinor: 1_300n })] });
    expect(granted(await read()).accounts).toMatchObject([{ added: 0, changed: 1 }]);
    expect(readings()).toEqual(['changes access-1 from null', 'changes access-1 from c1']);
    expect(granted(await ledger.sourceAccounts.list(owner)).find(({ id }) => id === bank)?.provider).toBe('plaid');
  });

  it('[ING-21] imports nothing, and leaves nothing on the audit trail, when all is known', async () => {
    const company = await opened();
    const { fake, read, imports, connection } = company;
    fake.next.push({ records: [fedRecord('m1')] }, { records: [fedRecord('m1')] });
    granted(await read());
    const before = await everythingIn(company);
    expect(granted(await read()).accounts).toMatchObject([{ importId: null, added: 0, changed: 0 }]);
    const after = await everythingIn(company);
    expect([after.audit, after.events, await imports()]).toMatchObject([before.audit, before.events, [{ added: 1 }]]);
    expect((await connection()) as object).toMatchObject({ accounts: [{ cursor: 'c2' }] });
  });

  it('[FEE-9] keeps the cursor only with what it brought', async () => {
    const { fake, read, ledger, owner, bank, readings } = await opened();
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: false }));
    fake.next.push({ records: [fedRecord('m1')] });
    expect(withMessages(await read())).toMatchObject({
      refused: 'unprocessable',
      message: 'The feed First Bank could not be read: Checking: The source account First Bank is inactive. Try again later.',
    });
    granted(await ledger.sourceAccounts.change(owner, bank, { isActive: true }));
    fake.next.push({ records: [fedRecord('m1')] });
    expect(granted(await read()).accounts).toMatchObject([{ added: 1 }]);
    expect(readings()).toEqual(['changes access-1 from null', 'changes access-1 from null']);
  });

  it('[FEE-9] lets one reader at a time read it, across servers, until its lease has ended', async () => {
    const company = await opened();
    const { fake, read, server, owner, id, clock, ledger } = company;
    const free = fake.hold();
    fake.next.push({ records: [fedRecord('m1')] }, { records: [fedRecord('m1')] });
    const first = read();
    await expectRefused(company, 'conflict', () => server().feeds.sync(owner, id));
    clock.advance(FEED_LEASE_MS);
    const second = server().feeds.sync(owner, id);
    free();
    const slow = granted(await first);
    const other = granted(await second);
    // What the one that lost its lease brings is not kept.
    expect([slow.accounts, other.accounts]).toMatchObject([[], [{ added: 1 }]]);
    expect(granted(await ledger.transactions.list(owner)).data).toHaveLength(1);
  });

  it('[FEE-9] refreshes what ends soon before it is used, and once what the feed takes for expired', async () => {
    const { fake, read, clock, ledger, owner, id } = await opened();
    fake.forMs = HOUR_MS;
    granted(await ledger.feeds.complete(owner, id, 'public-2'));
    granted(await read());
    clock.advance(HOUR_MS - 30_000);
    granted(await read());
    fake.fault = fault('expired');
    expect(await read()).toMatchObject({ refused: 'connection_rejected' });
    expect(fake.requested.slice(-6)).toEqual([
      'changes access-2 from null',
      'refresh access-2',
      'changes access-3 from c1',
      'changes access-3 from c2',
      'refresh access-3',
      'changes access-4 from c2',
    ]);
    fake.fault = null;
    granted(await read());
    expect(fake.requested.at(-1)).toBe('changes access-4 from c2');
  });

  it('[FEE-15] is due every six hours, and the sooner the fewer times it failed', async () => {
    const { due, readings, fake, clock, connection } = await opened();
    await due();
    await due();
    expect(readings()).toHaveLength(1);
    clock.advance(FEED_EVERY_MS - 1);
    await due();
    expect(readings()).toHaveLength(1);
    clock.advance(1);
    await due();
    expect(readings()).toHaveLength(2);
    const waitHours = async () => {
      const { nextAt } = (await connection()) as { nextAt?: string };
      const wait = Date.parse(nextAt ?? '') - Date.parse(clock.now());
      clock.advance(wait);
      await due();
      return wait / HOUR_MS;
    };
    fake.fault = fault('failed');
    const waits = [await waitHours(), await waitHours(), await waitHours(), await waitHours()];
    for (const [at, hours] of [6, 0.25, 1, 3].entries()) expect(Math.abs((waits[at] ?? 0) / hours - 1)).toBeLessThanOrEqual(0.1);
    fake.fault = fault('failed', 20 * HOUR_MS);
    await waitHours();
    expect(await waitHours()).toBe(20);
    fake.fault = fault('refused');
    await waitHours();
    expect(await waitHours()).toBeGreaterThan(21);
  });

  it('[FEE-15] is not begun after a minute of a run, and is read by a later one', async () => {
    const { ledger, owner, due, readings, clock, fake } = await opened();
    for (let more = 0; more < MAX_FEEDS_AT_ONCE; more++) {
      const { id } = granted(await ledger.feeds.connect(owner, { kind: 'plaid', name: 'Another Bank' }));
      granted(await ledger.feeds.complete(owner, id, 'public-2'));
      const account = granted(await ledger.accounts.create(owner, { code: `101${more + 1}`, name: 'Another', type: 'asset' }));
      const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account.id, kind: 'bank', name: 'Another' }));
      granted(await ledger.feeds.mapAccount(owner, { accountId: 'checking', sourceId: source.id }, id));
    }
    const free = fake.hold();
    const running = due();
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(61_000);
    free();
    await running;
    expect(readings()).toHaveLength(MAX_FEEDS_AT_ONCE);
    clock.advance(FEED_LEASE_MS);
    await due();
    expect(readings()).toHaveLength(MAX_FEEDS_AT_ONCE + 1);
  });

  it('[FEE-15] is read by one of several servers, and again when a reader died', async () => {
    const { due, server, readings, clock, store, owner, connection } = await opened();
    const all = await Promise.all([due(), server().work.runDue(), server().work.runDue()]);
    expect([all[0], readings().length]).toEqual([[], 1]);
    // The reader that died took the feed, and ended nothing.
    const died = {
      ...(await connection()),
      nextAt: clock.now(),
      readingUntil: new Date(Date.parse(clock.now()) + FEED_LEASE_MS).toISOString(),
    };
    await store.write(owner.ledgerId, async ({ connections, due: works }) => {
      await connections.put(died as never);
      await works.put({ kind: 'read_feeds', at: clock.now() });
    });
    await due();
    expect(readings()).toHaveLength(1);
    clock.advance(FEED_LEASE_MS);
    await due();
    expect(readings()).toHaveLength(2);
  });

  it('[FEE-16] fails at once when the sign-in is refused, tells of it once, and ends with another sign-in', async () => {
    const { fake, read, failing, connection, ledger, owner, id } = await opened();
    fake.fault = fault('refused');
    expect(withMessages(await read())).toMatchObject({
      refused: 'connection_rejected',
      message: 'The feed First Bank rejected the sign-in: it went wrong. Sign in again with sign_in of the connection.',
    });
    await read();
    expect([await failing(), await connection()]).toMatchObject([1, { failedTries: 4, lastError: whyWords('it went wrong.') }]);
    fake.fault = null;
    granted(await ledger.feeds.signIn(owner, id));
    expect(granted(await ledger.feeds.complete(owner, id, 'public-2'))).toMatchObject({
      failedTries: 0,
      failingSince: null,
      lastError: null,
    });
    granted(await read());
    expect(fake.requested.at(-1)).toBe('changes access-2 from null');
  });

  it('[FEE-16] fails after three other faults in a row, and ends once it is read', async () => {
    const { fake, read, failing, connection } = await opened();
    fake.fault = fault('failed');
    for (const reported of [0, 0, 1, 1]) {
      expect(await read()).toMatchObject({ refused: 'unprocessable' });
      expect(await failing()).toBe(reported);
    }
    fake.fault = null;
    granted(await read());
    expect(await connection()).toMatchObject({ failedTries: 0, lastError: null });
  });

  it('[FEE-15] [FEE-16] keeps what could be read when a person must see to something, or another account cannot be read', async () => {
    const { fake, read, failing, ledger, owner, connection, id, ...company } = await opened();
    fake.next.push({ records: [fedRecord('m1')], attention: whyWords('The bank may need attention.') });
    expect(granted(await read()).accounts).toMatchObject([{ added: 1, error: whyWords('The bank may need attention.') }]);
    expect([await failing(), await connection()]).toMatchObject([1, { lastError: whyWords('The bank may need attention.') }]);
    fake.accounts = [CHECKING, { ...CHECKING, id: 'savings' }];
    granted(await ledger.feeds.complete(owner, id, 'public-2'));
    const other = await addSource({ ledger, owner, ...company }, '1020');
    granted(await ledger.feeds.mapAccount(owner, { accountId: 'savings', sourceId: other }, id));
    granted(await ledger.sourceAccounts.change(owner, other, { isActive: false }));
    fake.next.push({ records: [fedRecord('m2')] }, { records: [fedRecord('m3')] });
    expect(granted(await read()).accounts).toMatchObject([
      { accountId: 'checking', added: 1, error: null },
      { accountId: 'savings', added: 0, error: { reason: 'source_account_out_of_use' } },
    ]);
    expect(await connection()).toMatchObject({ failedTries: 1, nextAt: '2026-03-15T18:00:00.000Z' });
  });

  it('[FEE-18] is sooner after a hint, at most once a minute, and not while it fails', async () => {
    const { ledger, owner, id, due, readings, clock, fake, failing } = await opened();
    const hint = () => ledger.feeds.hint(owner.ledgerId, id);
    await due();
    clock.advance(30_000);
    await hint();
    await due();
    expect(readings()).toHaveLength(1);
    clock.advance(30_000);
    await due();
    expect(readings()).toHaveLength(2);
    // One that comes while the feed is read is not lost.
    clock.advance(FEED_EVERY_MS);
    const free = fake.hold();
    const running = due();
    for (let turns = 0; turns < 50; turns++) await new Promise((resolve) => setImmediate(resolve));
    await hint();
    free();
    await running;
    clock.advance(60_000);
    await due();
    expect(readings()).toHaveLength(4);
    fake.fault = fault('refused');
    clock.advance(FEED_EVERY_MS);
    await due();
    clock.advance(60_000);
    await hint();
    await due();
    expect([readings().length, await failing()]).toEqual([5, 1]);
    await ledger.feeds.hint(owner.ledgerId, unknownId('connection'));
    await ledger.feeds.hint(unknownId('ledger'), id);
  });

  it('[FEE-7] is due again when an account was connected while it was read, and not when none is connected any more', async () => {
    const company = await opened();
    const { ledger, owner, id, due, readings, fake } = company;
    const map = async (sourceId: typeof company.bank | null) =>
      granted(await ledger.feeds.mapAccount(owner, { accountId: 'checking', sourceId }, id));
    for (const sourceId of [await addSource(company, '1020'), null]) {
      const free = fake.hold();
      const running = company.read();
      await map(sourceId);
      free();
      expect(granted(await running).accounts).toEqual([]);
      await due();
    }
    expect(readings()).toHaveLength(3);
    expect(await company.connection()).toMatchObject({ nextAt: null, readingUntil: null });
  });

  it('[FEE-9] is refused for who may not, and for what is no feed that is set up', async () => {
    const company = await opened();
    const { ledger, owner, id, store, clock, due, readings } = company;
    await expectRefused(company, 'forbidden', () => ledger.feeds.sync(actingAs(company, 'reviewer'), id));
    await expectRefused(company, 'not_found', () => ledger.feeds.sync(owner, unknownId('connection')));
    const bare = createLedger({ store, system: { clock }, secretBox: openBox });
    expect(await bare.feeds.sync(owner, id)).toMatchObject({ refused: 'unprocessable', field: 'kind' });
    // It is no work that is due there, and the next server that has the feed reads it.
    expect(await bare.work.runDue()).toMatchObject({ failed: [] });
    clock.advance(FEED_EVERY_MS);
    await due();
    expect(readings()).toHaveLength(1);
  });
});
