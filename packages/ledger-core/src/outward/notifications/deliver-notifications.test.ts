import { granted, importAll, openNotified } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { whyWords } from '../../kernel/words.ts';
import { createLedger } from '../../ledger.ts';
import { SENDS_AFTER_MS } from '../emails/limits.ts';
import type { Channel, NotificationKind } from './kind.ts';
import { MAX_EVENTS_NOTICED } from './limits.ts';

const MINUTE = 60_000;
const URL = 'https://chat.example.com/hooks/secret';

/** The company with Bo, who gets one kind on some channels. */
const opened = async (channels: readonly Channel[], key: NotificationKind = 'period_closed') => {
  const company = await openNotified();
  const bo = await company.join('Bo', 'bookkeeper', 'bo@example.com');
  const { ledger, owner, clock, deliver } = company;
  granted(await ledger.notifications.changePreferences(bo, { kinds: [{ key, channels }] }));
  await deliver();
  return {
    ...company,
    bo,
    close: async (month: string) => granted(await ledger.periods.close(owner, month)),
    /** The moment of the next sending, in minutes from now. */
    next: async () => {
      const at = await deliver();
      return at === null ? null : (Date.parse(at) - Date.parse(clock.now())) / MINUTE;
    },
    connect: async () => granted(await ledger.connections.create(owner, { kind: 'chat_workspace', name: 'Team', url: URL })),
    sendings: async () => {
      const all = await company.store.read(owner.ledgerId, (books) => books.notifications.gathering('2020' as never));
      return all.filter(({ kind, memberId }) => kind === key && memberId === bo.memberId).flatMap((one) => one.sendings);
    },
  };
};

const DOWN = { error: whyWords('It is away.'), retryAfterMs: null, isFinal: false };

describe('sending', () => {
  it('[NTF-8] [NTF-18] an email has all that happened within five minutes, and is sent once', async () => {
    const { close, next, clock, deliver, outbox, ledger, owner } = await opened(['email']);
    await close('2026-01');
    expect(await next()).toBe(5);
    clock.advance(4 * MINUTE);
    await close('2026-02');
    expect(await next()).toBe(1);
    expect(outbox.mails).toEqual([]);
    clock.advance(MINUTE);
    expect(await ledger.notifications.toDeliver()).toEqual([{ ledgerId: owner.ledgerId }]);
    await deliver();
    expect(outbox.mails).toEqual([
      {
        id: expect.stringMatching(/^ntf_/),
        to: { name: 'Bo', address: 'bo@example.com' },
        kind: 'period_closed',
        title: '2 months were closed',
        lines: ['Ada closed 2026-01.', 'Ada closed 2026-02.'],
        from: 'Juniper',
        signIn: null,
        unsubscribe: expect.stringContaining(owner.ledgerId),
      },
    ]);
    clock.advance(60 * MINUTE);
    expect(await deliver()).toBeNull();
    expect(outbox.mails).toHaveLength(1);
    expect(await ledger.notifications.toDeliver()).toEqual([]);
  });

  it('[NTF-19] failed tries come again by the schedule, later when asked, and end after a day; a final one at once', async () => {
    const { close, next, clock, deliver, outbox, sendings } = await opened(['email']);
    outbox.result = DOWN;
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    const waits: number[] = [];
    for (let wait = await next(); wait !== null; wait = await next()) {
      waits.push(wait);
      clock.advance(wait * MINUTE);
    }
    const schedule = SENDS_AFTER_MS.map((ms) => ms / MINUTE);
    expect(waits.length).toBeGreaterThanOrEqual(9);
    for (const [at, wait] of waits.entries()) expect(Math.abs(wait / (schedule[at] ?? schedule.at(-1) ?? 0) - 1)).toBeLessThanOrEqual(0.1);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(24 * 60);
    expect(await sendings()).toMatchObject([
      { status: 'given_up', attempts: waits.length + 1, lastError: whyWords('It is away.'), nextAttemptAt: null },
    ]);

    outbox.result = { ...DOWN, retryAfterMs: 40 * MINUTE };
    await close('2026-02');
    await deliver();
    clock.advance(5 * MINUTE);
    expect(await next()).toBe(40);
    outbox.result = { ...DOWN, isFinal: true };
    clock.advance(40 * MINUTE);
    expect(await next()).toBeNull();
    expect((await sendings()).at(-1)).toMatchObject({ status: 'given_up', attempts: 2 });
  });

  it('[NTF-19] without an address, and for a member who was taken out, it is given up without a try', async () => {
    const { close, clock, deliver, outbox, sendings, ledger, owner, bo, join } = await opened(['email']);
    const cy = await join('Cy', 'viewer');
    granted(await ledger.notifications.changePreferences(cy, { kinds: [{ key: 'period_closed', channels: ['email'] }] }));
    await close('2026-01');
    await deliver();
    granted(await ledger.members.change(owner, bo.memberId, { isActive: false }));
    clock.advance(5 * MINUTE);
    await deliver();
    expect(outbox.mails.filter(({ kind }) => kind === 'period_closed')).toEqual([]);
    expect(await sendings()).toMatchObject([{ status: 'given_up', attempts: 0, lastError: { reason: 'member_without_permission' } }]);
  });

  it('[NTF-18] a workspace gets one message for all members who are notified of the same', async () => {
    const { close, clock, deliver, outbox, connect, ledger, join } = await opened(['chat_workspace', 'in_app']);
    const cy = await join('Cy', 'viewer');
    granted(await ledger.notifications.changePreferences(cy, { kinds: [{ key: 'period_closed', channels: ['chat_workspace'] }] }));
    await connect();
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    await deliver();
    expect(outbox.posts).toEqual([{ url: URL, text: '*Juniper: A month was closed*\nAda closed 2026-01.\nFor Bo, Cy' }]);
  });

  it('[NTF-18] while none is connected it waits, and goes once one is', async () => {
    const { close, clock, deliver, outbox, connect, sendings } = await opened(['chat_workspace']);
    await close('2026-01');
    await deliver();
    clock.advance(6 * MINUTE);
    expect(await deliver()).toBe('2026-03-16T12:05:00.000Z');
    expect(await sendings()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await connect();
    await deliver();
    expect(outbox.posts).toHaveLength(1);
    expect(await sendings()).toMatchObject([{ status: 'sent', attempts: 1, sentAt: '2026-03-15T12:06:00.000Z' }]);
  });

  it('[CON-5] [NTF-16] a connection that fails three times emits one event, is not available, and works again when one arrives', async () => {
    const { close, clock, deliver, next, outbox, connect, ledger, owner, bo, inbox } = await opened(['chat_workspace']);
    const { id } = await connect();
    outbox.result = DOWN;
    await close('2026-01');
    await deliver();
    const shown = async () => granted(await ledger.connections.read(owner, id));
    const available = async () => granted(await ledger.notifications.preferences(bo)).available;
    clock.advance(5 * MINUTE);
    for (let tries = 1; tries <= 4; tries++) {
      const wait = (await next()) ?? 0;
      expect((await shown()).failedTries).toBe(tries);
      expect((await available()).includes('chat_workspace')).toBe(tries < 3);
      clock.advance(wait * MINUTE);
    }
    expect(await shown()).toMatchObject({ failingSince: '2026-03-15T12:05:00.000Z', lastError: whyWords('It is away.') });
    const notices = (await inbox(owner)).filter(({ kind }) => kind === 'connection_failing');
    expect(notices.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual([
      'The chat workspace Team failed since 2026-03-15 12:05 UTC: It is away.',
    ]);
    expect((await inbox(bo)).filter(({ kind }) => kind === 'connection_failing')).toEqual([]);
    outbox.result = { sent: true };
    clock.advance(4 * 60 * MINUTE);
    await deliver();
    expect(await shown()).toMatchObject({ failedTries: 0, failingSince: null, lastError: null });
    expect(await available()).toContain('chat_workspace');
  });

  it('[CON-5] a connection whose address is gone fails at once', async () => {
    const { close, clock, deliver, outbox, connect, ledger, owner } = await opened(['chat_workspace']);
    const { id } = await connect();
    outbox.result = { ...DOWN, isFinal: true };
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    await deliver();
    expect(granted(await ledger.connections.read(owner, id)).failedTries).toBe(3);
    expect(granted(await ledger.events.after(owner)).filter(({ type }) => type === 'connection.failing')).toHaveLength(1);
  });

  it('[NTF-20] one of two servers sends; when it dies another sends after a minute', async () => {
    const { close, clock, deliver, outbox, server, owner } = await opened(['email']);
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    const other = server();
    await Promise.all([deliver(), other.notifications.deliver(owner), deliver()]);
    expect(outbox.mails).toHaveLength(1);
    await close('2026-02');
    await deliver();
    clock.advance(5 * MINUTE);
    const dying = new Promise<never>(() => undefined);
    outbox.result = dying as never;
    void server().notifications.deliver(owner);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(outbox.mails).toHaveLength(2);
    outbox.result = { sent: true };
    await deliver();
    expect(outbox.mails).toHaveLength(2);
    clock.advance(MINUTE);
    await deliver();
    expect(outbox.mails).toHaveLength(3);
    expect(outbox.mails[2]?.id).toBe(outbox.mails[1]?.id);
  });

  it('[NTF-6] a server makes them in steps of many events, and lets other work run between two', async () => {
    const { bo, deliver, inbox, ...company } = await opened(['in_app'], 'transactions_need_review');
    const records = (from: number, many: number) => Array.from({ length: many }, (_, at) => ({ id: `r${from + at}` }));
    await importAll(company, ...records(0, MAX_EVENTS_NOTICED));
    await importAll(company, ...records(MAX_EVENTS_NOTICED, 1));
    let turns = 0;
    const system = { clock: company.clock, turn: async () => void turns++ };
    await createLedger({ store: company.store, system }).notifications.deliver(company.owner);
    expect(turns).toBe(1);
    expect((await inbox(bo)).map(({ count }) => count)).toEqual([MAX_EVENTS_NOTICED + 1]);
  });

  it('[NTF-20] a server that stops keeps what became of its tries and takes no more', async () => {
    const { close, clock, deliver, outbox, server, owner, sendings } = await opened(['email']);
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    let isStopping = false;
    outbox.result = { sent: true };
    const running = server().notifications.deliver(owner, () => {
      const was = isStopping;
      isStopping = true;
      return was;
    });
    await running;
    expect(await sendings()).toMatchObject([{ status: 'sent' }]);
    await close('2026-02');
    await server().notifications.deliver(owner, () => true);
    expect(await sendings()).toHaveLength(1);
  });

  it('[NTF-23] the link of an email turns the emails of its kind off, for its member alone', async () => {
    const { close, clock, deliver, outbox, ledger, bo, owner } = await opened(['in_app', 'email']);
    await close('2026-01');
    await deliver();
    clock.advance(5 * MINUTE);
    await deliver();
    const token = outbox.mails[0]?.unsubscribe ?? '';
    const channels = async (of: typeof bo) =>
      granted(await ledger.notifications.preferences(of)).kinds.find(({ key }) => key === 'period_closed')?.channels;
    for (const wrong of ['', 'x', token.slice(0, -9), token.replace(owner.ledgerId, 'led_01h2xcejqtf2nbrexx3vqjhp41')])
      expect(await ledger.notifications.stopEmail(wrong)).toMatchObject({ refused: 'not_found' });
    expect(await channels(bo)).toEqual(['in_app', 'email']);
    for (let times = 1; times <= 2; times++) expect(await ledger.notifications.stopEmail(token)).toEqual({ kind: 'period_closed' });
    expect(await channels(bo)).toEqual(['in_app']);
    expect(await channels(owner)).toEqual(['in_app']);
    granted(await ledger.members.change(owner, bo.memberId, { isActive: false }));
    expect(await ledger.notifications.stopEmail(token)).toMatchObject({ refused: 'not_found' });
  });
});
