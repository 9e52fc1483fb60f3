import {
  actingAs,
  everythingIn,
  expectRefused,
  granted,
  oldBooks,
  onlineFake,
  openBox,
  openCompany,
  storedAs,
  unknownId,
  withMessages,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { MigrationReader } from '../../intake/migrations/migration-reader.ts';
import { KeyMissing } from '../../kernel/unavailable.ts';
import { whyWords } from '../../kernel/words.ts';
import { createLedger } from '../../ledger.ts';
import { MAX_ONLINE_BOOKS } from './limits.ts';

const HOUR_MS = 3_600_000;
const DAY = { cutoverDate: '2025-12-31' } as const;

const readMigration: MigrationReader = async ({ layout, files }) => {
  expect([layout, files[0]?.part]).toEqual(['accounting_a_online', 'trial_balance']);
  return { ...oldBooks(), cutoverDate: '2025-12-31' as never, doubts: [`It was read from ${files[0]?.name}.`] };
};

const opened = async () => {
  const fake = onlineFake();
  const chat = { faultOfAddress: () => null, post: async () => ({ sent: true }) as const };
  const ports = { secretBox: openBox, accountingA: fake.program, readMigration, channels: { chat } };
  const company = await openCompany({}, ports);
  const { ledger, owner, clock, store } = company;
  const stateOf = (url: string): string => url.split('state=')[1] ?? '';
  const begin = async (name = 'Old books') => {
    const created = granted(await ledger.connections.create(owner, { kind: 'accounting_a', name }));
    return { id: created.id, state: 'authorizeUrl' in created ? stateOf(created.authorizeUrl) : '' };
  };
  const again = async (id: Awaited<ReturnType<typeof begin>>['id']) =>
    stateOf(granted(await ledger.connections.signIn(owner, id)).authorizeUrl);
  const connect = async (realmId = '71') => {
    const { id, state } = await begin();
    granted(await ledger.connections.completeSignIn(owner, id, { state, code: 'code', realmId }));
    return id;
  };
  const start = (connectionId: Awaited<ReturnType<typeof connect>>) => ledger.migrations.startFromOnline(owner, { connectionId, ...DAY });
  const stored = async () => (await everythingIn(company)).connections;
  /** Another server on the same books. */
  const server = () => createLedger({ store, system: { clock }, ...ports });
  const failing = async () => granted(await ledger.events.after(owner)).filter(({ type }) => type === 'connection.failing').length;
  return { ...company, fake, begin, again, connect, start, stored, server, failing };
};

describe('a connection to online books', () => {
  it('[CON-7] [CON-8] is pending until an admin signed in at the address that it answers, which has the state', async () => {
    const company = await opened();
    const { ledger, owner, begin, stored } = company;
    const created = granted(await ledger.connections.create(owner, { kind: 'accounting_a', name: ' Old books ' }));
    expect(created).toMatchObject({ kind: 'accounting_a', name: 'Old books', company: null, secret: null });
    const state = 'authorizeUrl' in created ? (created.authorizeUrl.split('state=')[1] ?? '') : '';
    expect(state).toMatch(new RegExp(`^${owner.ledgerId}\\.${created.id}\\.[0-9a-f]{64}$`));
    expect(JSON.stringify(await stored())).not.toContain(state.split('.')[2]);
    await expectRefused(company, 'forbidden', () =>
      ledger.connections.create(actingAs(company, 'bookkeeper'), { kind: 'accounting_a', name: 'x' }),
    );
    await expectRefused(company, 'forbidden', () => ledger.connections.signIn(actingAs(company, 'bookkeeper'), created.id));
    await expectRefused(company, 'unprocessable', () => ledger.connections.create(owner, { kind: 'accounting_a', name: ' ' }));
    expect(granted(await ledger.connections.list(actingAs(company, 'viewer'))).data.map(({ id }) => id)).toEqual([created.id]);
    const result = { state, code: 'code', realmId: '71' };
    await expectRefused(company, 'forbidden', () => ledger.connections.completeSignIn(actingAs(company, 'bookkeeper'), created.id, result));
    const done = granted(await ledger.connections.completeSignIn(owner, created.id, result));
    expect(done).toMatchObject({ company: { id: '71', name: 'Harbor Design' }, hint: '…71', signIn: null });
    await expectRefused(company, 'forbidden', () => ledger.connections.delete(actingAs(company, 'bookkeeper'), created.id));
    for (let made = 1; made < MAX_ONLINE_BOOKS; made++) await begin();
    await expectRefused(company, 'conflict', () => ledger.connections.create(owner, { kind: 'accounting_a', name: 'x' }));
  });

  it('[CON-7] [WHK-6] is not made without a program; that there is no key is a fault of the operator', async () => {
    for (const ports of [{}, { secretBox: openBox }]) {
      const company = await openCompany({}, ports);
      const { ledger, owner } = company;
      await expectRefused(company, 'unprocessable', () => ledger.connections.create(owner, { kind: 'accounting_a', name: 'x' }));
      await expectRefused(company, 'unprocessable', () => ledger.connections.signIn(owner, unknownId('connection')));
      const connectionId = unknownId('connection');
      await expectRefused(company, 'unprocessable', () => ledger.migrations.startFromOnline(owner, { connectionId, ...DAY }));
    }
    const { ledger, owner } = await openCompany({}, { accountingA: onlineFake().program, readMigration });
    const result = { state: 'x', code: 'x', realmId: '71' };
    const id = unknownId('connection');
    await expect(ledger.connections.create(owner, { kind: 'accounting_a', name: 'x' })).rejects.toThrow(KeyMissing);
    await expect(ledger.connections.signIn(owner, id)).rejects.toThrow(KeyMissing);
    await expect(ledger.connections.completeSignIn(owner, id, result)).rejects.toThrow(KeyMissing);
    await expect(ledger.migrations.startFromOnline(owner, { connectionId: id, ...DAY })).rejects.toThrow(KeyMissing);
  });

  it('[CON-16] each sign-in has a proof of its own, which is stored encrypted and is in no answer', async () => {
    const { ledger, owner, begin, stored, fake } = await opened();
    const { id, state } = await begin();
    const [first] = fake.begun;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(state).not.toContain(first);
    const result = granted(await ledger.connections.signIn(owner, id));
    const [, second = ''] = fake.begun;
    expect(second).not.toBe(first);
    expect(result.authorizeUrl).not.toContain(second);
    expect(JSON.stringify(await stored())).not.toContain(second);
    // The other program refuses a code that comes with no proof of a sign-in that was begun.
    fake.begun.clear();
    const given = { state: result.authorizeUrl.split('state=')[1] ?? '', code: 'code', realmId: '71' };
    expect(await ledger.connections.completeSignIn(owner, id, given)).toMatchObject({ refused: 'connection_rejected' });
  });

  it('[CON-8] takes a state once, within ten minutes, of its own last sign-in alone', async () => {
    const company = await opened();
    const { ledger, owner, begin, again, clock, fake } = company;
    const first = await begin();
    const second = await begin();
    const give = (state: string, id = first.id, code = 'code') =>
      expectRefused(company, 'unprocessable', () => ledger.connections.completeSignIn(owner, id, { state, code, realmId: '71' }));
    await give('');
    await give(second.state);
    await give(`${first.state.slice(0, -1)}${first.state.endsWith('0') ? '1' : '0'}`);
    const renewed = await again(first.id);
    await give(first.state);
    clock.advance(600_000);
    await give(renewed);
    expect(fake.requested).toEqual([]);
    const refused = await again(first.id);
    expect(await ledger.connections.completeSignIn(owner, first.id, { state: refused, code: 'x', realmId: '71' })).toMatchObject({
      refused: 'connection_rejected',
    });
    await give(refused);
    const state = await again(first.id);
    await expectRefused(company, 'unprocessable', () =>
      ledger.connections.completeSignIn(owner, first.id, { state, code: 'code', realmId: '../71' }),
    );
    granted(await ledger.connections.completeSignIn(owner, first.id, { state, code: 'code', realmId: '71' }));
    await give(state);
    const none = unknownId('connection');
    await expectRefused(company, 'not_found', () => ledger.connections.completeSignIn(owner, none, { state, code: 'c', realmId: '71' }));
    await expectRefused(company, 'not_found', () => ledger.connections.signIn(owner, none));
  });

  it('[CON-8] is finished by the browser alone, as the member who began it', async () => {
    const company = await opened();
    const { ledger, owner, begin, clock } = company;
    const { id, state } = await begin('Pine');
    expect(await ledger.connections.readSignIn(state)).toEqual({ books: 'Juniper', connection: 'Pine' });
    for (const other of ['', 'x.y.z', state.replace(owner.ledgerId, unknownId('ledger')), state.replace(id, unknownId('connection'))]) {
      await expectRefused(company, 'not_found', () => ledger.connections.readSignIn(other));
      await expectRefused(company, 'not_found', () => ledger.connections.finishSignIn({ state: other, code: 'code', realmId: '71' }));
    }
    granted(await ledger.connections.finishSignIn({ state, code: 'code', realmId: '71' }));
    const last = granted(await ledger.audit.list(owner, { operation: 'connections.sign_in' })).data[0];
    expect(last).toMatchObject({ author: owner.memberId, subjectId: id });
    await expectRefused(company, 'not_found', () => ledger.connections.readSignIn(state));
    const later = await begin();
    clock.advance(600_000);
    await expectRefused(company, 'unprocessable', () => ledger.connections.readSignIn(later.state));
  });

  it('[CON-9] keeps its tokens sealed, stays with its company, and is the only one to it', async () => {
    const company = await opened();
    const { ledger, owner, begin, again, connect, stored } = company;
    const id = await connect('71');
    const [saved] = await stored();
    expect(JSON.stringify(saved)).not.toMatch(/access-1|refresh-1/);
    expect(saved).toMatchObject({ round: 1, accessUntil: '2026-03-15T13:00:00.000Z', expiresAt: '2026-06-23T12:00:00.000Z' });
    const other = { state: await again(id), code: 'code', realmId: '72' };
    const elsewhere = await ledger.connections.completeSignIn(owner, id, other);
    expect(withMessages(elsewhere)).toMatchObject({
      refused: 'conflict',
      message: expect.stringContaining('This connection is for Harbor Design'),
    });
    const second = await begin();
    const twice = await ledger.connections.completeSignIn(owner, second.id, { state: second.state, code: 'code', realmId: '71' });
    expect(withMessages(twice)).toMatchObject({ refused: 'conflict', message: expect.stringContaining('is already connected') });
    const unknown = await ledger.connections.completeSignIn(owner, id, { state: await again(id), code: 'code', realmId: '73' });
    expect(unknown).toMatchObject({ refused: 'connection_rejected' });
    granted(await ledger.connections.completeSignIn(owner, id, { state: await again(id), code: 'code', realmId: '71' }));
    expect((await stored())[0]).toMatchObject({ id, round: 2 });
  });
});

describe('the tokens of online books', () => {
  it('[CON-10] are refreshed before they end, and the next ones replace them', async () => {
    const { connect, start, clock, fake, stored, owner } = await opened();
    const id = await connect();
    granted(await start(id));
    clock.advance(HOUR_MS - 60_000);
    granted(await start(id));
    granted(await start(id));
    expect(fake.requested).toEqual(['exchange', 'read', 'refresh', 'read', 'read']);
    const [saved] = await stored();
    expect(saved).toMatchObject({ round: 2, refreshingUntil: null });
    expect(openBox.open(saved?.secret ?? { keyId: '', sealed: '' }, owner.ledgerId)).toBe(JSON.stringify(['access-2', 'refresh-2']));
  });

  it('[CON-10] are refreshed by one of several requests at once, on one server or several', async () => {
    const { connect, start, clock, fake, server, owner, failing } = await opened();
    const connectionId = await connect();
    clock.advance(HOUR_MS);
    const free = fake.hold();
    const starts = [start(connectionId), start(connectionId), server().migrations.startFromOnline(owner, { connectionId, ...DAY })];
    await new Promise((resolve) => setTimeout(resolve, 20));
    free();
    for (const started of await Promise.all(starts)) granted(started);
    expect(fake.requested.filter((each) => each === 'refresh')).toHaveLength(1);
    expect([fake.valid(), await failing()]).toEqual(['refresh-2', 0]);
  });

  it('[CON-10] are refreshed by another request once the lease of one that was lost has ended', async () => {
    const { ledger, connect, start, clock, fake, owner } = await opened();
    const id = await connect();
    clock.advance(HOUR_MS);
    const free = fake.hold();
    const lost = start(id);
    await new Promise((resolve) => setTimeout(resolve, 10));
    clock.advance(60_001);
    fake.hold()();
    granted(await start(id));
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ round: 2, failedTries: 0 });
    // The lost one uses its token for the second time, which ends the sign-in there; what is stored stays.
    free();
    await lost;
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ round: 2 });
  });

  it('[CON-10] that end soon after they were refreshed are used at once', async () => {
    const { connect, start, fake } = await opened();
    const id = await connect();
    fake.lastFor(30_000);
    fake.expire();
    granted(await start(id));
    for (const started of await Promise.all([start(id), start(id)])) granted(started);
    expect(fake.requested.filter((each) => each === 'refresh')).toHaveLength(2);
  });

  it('[CON-10] that the program takes for expired are refreshed once, and then used again', async () => {
    const { connect, start, fake } = await opened();
    const id = await connect();
    fake.expire();
    granted(await start(id));
    expect(fake.requested).toEqual(['exchange', 'read', 'refresh', 'read']);
  });

  it('[CON-11] that are refused make the connection fail once, until somebody signs in again', async () => {
    const { ledger, connect, start, clock, fake, owner, again, failing } = await opened();
    const id = await connect();
    clock.advance(HOUR_MS);
    fake.fault = { because: 'refused', error: whyWords('it was revoked.') };
    const rejected = { refused: 'connection_rejected', message: expect.stringMatching(/it was revoked\. Sign in again/) };
    expect(withMessages(await start(id))).toMatchObject(rejected);
    expect(withMessages(await start(id))).toMatchObject(rejected);
    const shown = granted(await ledger.connections.read(owner, id));
    expect(shown).toMatchObject({ failedTries: 4, failingSince: clock.now(), lastError: whyWords('it was revoked.') });
    expect(await failing()).toBe(1);
    await ledger.notifications.deliver({ ledgerId: owner.ledgerId });
    const [notice] = granted(await ledger.notifications.list(owner)).data;
    expect(notice?.lines.map(({ text }) => text)).toEqual([
      'The sign-in to the online books Old books failed since 2026-03-15 13:00 UTC: it was revoked.',
    ]);
    fake.fault = null;
    const state = await again(id);
    granted(await ledger.connections.completeSignIn(owner, id, { state, code: 'code', realmId: '71' }));
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ failedTries: 0, failingSince: null, lastError: null });
    granted(await start(id));
  });

  it('[CON-11] that are taken for expired twice are refused; a company that can be read again works again', async () => {
    const { ledger, connect, start, fake, owner } = await opened();
    const id = await connect();
    fake.companies.delete('71');
    expect(await start(id)).toMatchObject({ refused: 'connection_rejected' });
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ failedTries: 3 });
    fake.companies.set('71', 'Harbor Design');
    granted(await start(id));
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ failedTries: 0, failingSince: null });
    fake.fault = { because: 'expired', error: whyWords('the token is not valid.') };
    expect(await start(id)).toMatchObject({ refused: 'connection_rejected' });
  });

  it('[CON-11] of a program that is away stay, and nothing fails', async () => {
    const { ledger, connect, start, clock, fake, owner } = await opened();
    const id = await connect();
    fake.fault = { because: 'failed', error: whyWords('it returned 503.') };
    const away = { refused: 'unprocessable', message: expect.stringMatching(/it returned 503\. Try again later/) };
    expect(withMessages(await start(id))).toMatchObject(away);
    clock.advance(HOUR_MS);
    expect(withMessages(await start(id))).toMatchObject(away);
    expect(granted(await ledger.connections.read(owner, id))).toMatchObject({ failedTries: 0, round: 1, refreshingUntil: null });
    fake.fault = null;
    granted(await start(id));
  });

  it('[CON-12] are ended in the other program when the connection is removed, also in the middle of a refresh', async () => {
    const company = await opened();
    const { ledger, owner, begin, connect, start, clock, fake, stored } = company;
    const pending = await begin();
    granted(await ledger.connections.delete(owner, pending.id));
    const id = await connect();
    granted(await ledger.connections.delete(owner, id));
    expect(await stored()).toEqual([]);
    expect(fake.requested).toEqual(['exchange', 'revoke refresh-1']);
    const other = await connect();
    clock.advance(HOUR_MS);
    const free = fake.hold();
    const started = start(other);
    await new Promise((resolve) => setTimeout(resolve, 10));
    granted(await ledger.connections.delete(owner, other));
    free();
    expect(await started).toMatchObject({ refused: 'not_found' });
    expect(fake.requested.slice(2)).toEqual(['exchange', 'refresh', 'revoke refresh-2', 'revoke refresh-3']);
  });
});

describe('a migration from online books', () => {
  it('[MIG-35] is started from what the company answered, as from files', async () => {
    const company = await opened();
    const { connect, start } = company;
    const { run } = granted(await start(await connect()));
    expect(run).toMatchObject({ source: 'accounting_a_online', mode: 'opening_balances', cutoverDate: DAY.cutoverDate });
    expect(run.doubts).toEqual([whyWords('It was read from 71.')]);
  });

  it('[MIG-35] is refused in its order', async () => {
    const company = await opened();
    const { ledger, owner, begin, connect, fake } = company;
    const id = await connect();
    const workspace = granted(
      await ledger.connections.create(owner, { kind: 'chat_workspace', name: 'Team', url: 'https://x.example.com' }),
    );
    const startWith = (connectionId: typeof id, cutoverDate: string = DAY.cutoverDate, caller = owner) =>
      ledger.migrations.startFromOnline(caller, { connectionId, cutoverDate });
    await expectRefused(company, 'forbidden', () => startWith(id, 'x', actingAs(company, 'viewer')));
    expect(await startWith(id, '2025-02-30')).toMatchObject({ refused: 'unprocessable', field: 'cutoverDate' });
    await expectRefused(company, 'not_found', () => startWith(unknownId('connection')));
    for (const other of [workspace.id, (await begin()).id])
      expect(await startWith(other)).toMatchObject({ refused: 'unprocessable', field: 'connectionId' });
    await expectRefused(company, 'conflict', () => ledger.connections.signIn(owner, workspace.id));
    const result = { state: 'x', code: 'code', realmId: '71' };
    await expectRefused(company, 'not_found', () => ledger.connections.completeSignIn(owner, workspace.id, result));
    expect(fake.requested).toEqual(['exchange']);
  });

  it('[MIG-35] under a key is read once: the second request gets the answer of the first', async () => {
    const { ledger, owner, connect, fake } = await opened();
    const connectionId = await connect();
    const once = { key: 'k', operation: 'POST x', fingerprint: 'f', responseFor: () => storedAs('stored') } as never;
    const input = { connectionId, ...DAY };
    granted(await ledger.migrations.startFromOnline({ ...owner, once }, input));
    expect(await ledger.migrations.startFromOnline({ ...owner, once }, input)).toEqual({ replayed: storedAs('stored') });
    expect(fake.requested.filter((each) => each === 'read')).toHaveLength(1);
  });
});
