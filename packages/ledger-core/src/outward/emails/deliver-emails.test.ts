import { addCounterparty, granted, issueInvoice, openBox, openNotified } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { whyWords } from '../../kernel/words.ts';
import { createLedger } from '../../ledger.ts';
import type { SendResult } from '../connections/connection.ts';
import type { Channels } from '../notifications/channels.ts';
import { EMAILS_AT_ONCE } from '../notifications/limits.ts';
import { EMAIL_CLAIMED_MS } from './limits.ts';

const MINUTE = 60_000;
const DOWN = { error: whyWords('It is away.'), retryAfterMs: null, isFinal: false };

/** Something that a test waits for. */
const signal = <T = void>() => {
  let give: (value: T) => void = () => undefined;
  const given = new Promise<T>((resolve) => {
    give = resolve;
  });
  return { given, give: (value: T) => give(value) };
};

const opened = async () => {
  const company = await openNotified();
  const { ledger, owner, clock, deliver, store } = company;
  const fox = await addCounterparty(company);
  granted(await ledger.counterparties.change(owner, fox, { email: 'fox@example.com' }));
  const { invoice } = await issueInvoice(company, fox);
  const send = async () => granted(await ledger.invoices.send(owner, invoice.id)).id;
  /** Another server on the same books, with its own way to send. */
  const serverWith = (pdfs: NonNullable<Channels['pdfs']>) =>
    createLedger({ store, system: { clock }, secretBox: openBox, channels: { pdfs }, renderPdf: async () => new Uint8Array([1]) });
  return {
    ...{ ...company, fox, invoice, send },
    /** The minutes until something is due next. */
    next: async () => {
      const at = await deliver();
      return at === null ? null : Math.round((Date.parse(at) - Date.parse(clock.now())) / MINUTE);
    },
    email: async (id: Awaited<ReturnType<typeof send>>) => granted(await ledger.emails.read(owner, id)),
    events: async () => {
      const all = await store.read(owner.ledgerId, (books) => books.events.after(0, 1_000));
      return all.filter(({ type }) => type.startsWith('email.')).map(({ type, subjectId }) => [type, subjectId]);
    },
    serverWith,
    /** Another server that sends, and is not answered yet. */
    slowly: async () => {
      const begun = signal();
      const answered = signal<SendResult>();
      const server = serverWith(() => {
        begun.give();
        return answered.given;
      });
      const running = server.notifications.deliver({ ledgerId: owner.ledgerId });
      await begun.given;
      return { running, result: answered.give };
    },
  };
};

describe('sending a paper', () => {
  it('[MLG-4] is work of its own after the command, wakes a server by its event, and leaves one when it is done', async () => {
    const { ledger, owner, send, deliver, outbox, events, email } = await opened();
    await deliver();
    expect(await ledger.notifications.toDeliver()).toEqual([]);
    const id = await send();
    expect(outbox.pdfs).toEqual([]);
    expect(await ledger.notifications.toDeliver()).toEqual([{ ledgerId: owner.ledgerId }]);
    expect((await ledger.work.runDue()).failed).toEqual([]);
    expect(outbox.pdfs).toMatchObject([{ id }]);
    expect(await events()).toEqual([
      ['email.created', id],
      ['email.sent', id],
    ]);
    expect(await email(id)).toMatchObject({ status: 'sent', sentAt: '2026-03-15T12:00:00.000Z' });
    await ledger.work.runDue();
    expect(outbox.pdfs).toHaveLength(1);
  });

  it('[MLG-4] leaves on the audit trail who asked for it', async () => {
    const { ledger, owner, send } = await opened();
    const id = await send();
    const last = granted(await ledger.audit.list(owner, { limit: 200 })).data.find(({ subjectId }) => subjectId === id);
    expect(last).toMatchObject({ operation: 'emails.send', subjectId: id, author: owner.memberId });
  });

  it('[MLG-5] is tried again after 1, 5 and 15 minutes, 1 and 2 hours, then every 4, and given up after a day', async () => {
    const { send, deliver, clock, outbox, email, events } = await opened();
    outbox.result = DOWN;
    const id = await send();
    const waits: number[] = [];
    for (let at = await deliver(); at !== null; at = await deliver()) {
      const wait = Date.parse(at) - Date.parse(clock.now());
      waits.push(wait / MINUTE);
      expect(await email(id)).toMatchObject({ status: 'waiting', attempts: waits.length, lastError: whyWords('It is away.') });
      clock.advance(wait);
    }
    // Each wait is spread by a tenth, so a day has room for one more or less.
    const scheduled = [1, 5, 15, 60, 120];
    expect(waits.length).toBeGreaterThanOrEqual(8);
    for (const [at, wait] of waits.entries()) {
      const due = scheduled[at] ?? 240;
      expect(Math.abs(wait - due)).toBeLessThanOrEqual(due / 10 + 1);
    }
    const attempts = waits.length + 1;
    expect(await email(id)).toMatchObject({
      status: 'failed',
      attempts,
      nextAttemptAt: null,
      sentAt: null,
      lastError: whyWords('It is away.'),
    });
    expect((await events()).at(-1)).toEqual(['email.failed', id]);
  });

  it('[MLG-5] succeeds when the mail server is back, and has no error then', async () => {
    const { send, next, clock, outbox, email } = await opened();
    outbox.result = DOWN;
    const id = await send();
    expect(await next()).toBe(1);
    outbox.result = { sent: true };
    clock.advance(2 * MINUTE);
    expect(await next()).toBe(null);
    expect(await email(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('[MLG-5] is given up at once when no try can succeed, and waits as long as the other side asks', async () => {
    const { send, next, outbox, email } = await opened();
    outbox.result = { ...DOWN, retryAfterMs: 30 * MINUTE };
    await send();
    expect(await next()).toBe(30);
    outbox.result = { ...DOWN, error: whyWords('No such address.'), isFinal: true };
    const id = await send();
    await next();
    expect(await email(id)).toMatchObject({ status: 'failed', attempts: 1, lastError: whyWords('No such address.') });
  });

  it('[MLG-5] is given up when it could not be tried for a day, and says so', async () => {
    const { send, clock, deliver, outbox, email } = await opened();
    const id = await send();
    clock.advance(24 * 60 * MINUTE);
    await deliver();
    expect(outbox.pdfs).toEqual([]);
    expect(await email(id)).toMatchObject({ status: 'failed', attempts: 0, lastError: { reason: 'not_sent_within_a_day' } });
  });

  it('[MLG-5] does not send what was made void meanwhile', async () => {
    const { ledger, owner, invoice, send, deliver, outbox, email } = await opened();
    const id = await send();
    granted(await ledger.invoices.void(owner, invoice.id));
    await deliver();
    expect(outbox.pdfs).toEqual([]);
    expect(await email(id)).toMatchObject({ status: 'failed', lastError: { reason: 'void_before_sent' } });
  });

  it('[MLG-6] draws the paper at each try, and tries again what cannot be drawn or sent', async () => {
    const { send, store, clock, owner, email } = await opened();
    const id = await send();
    let drawings = 0;
    const ledger = createLedger({
      ...{ store, system: { clock } },
      channels: { pdfs: async () => Promise.reject(new Error('broken')) },
      renderPdf: async () => {
        drawings += 1;
        if (drawings === 1) throw new Error('no font');
        return new Uint8Array([1]);
      },
    });
    for (const fault of ['no font', 'broken']) {
      await ledger.notifications.deliver({ ledgerId: owner.ledgerId });
      expect(await email(id)).toMatchObject({ status: 'waiting', lastError: { reason: 'pdf_not_sent', params: { fault } } });
      clock.advance(2 * MINUTE);
    }
    expect(drawings).toBe(2);
  });

  it('[MLG-5] waits while a server has no mail server', async () => {
    const { send, store, clock, owner, deliver, email } = await opened();
    const id = await send();
    await createLedger({ store, system: { clock } }).notifications.deliver({ ledgerId: owner.ledgerId });
    expect(await email(id)).toMatchObject({ status: 'waiting', lastError: { reason: 'mail_not_set_up' } });
    clock.advance(2 * MINUTE);
    await deliver();
    expect(await email(id)).toMatchObject({ status: 'sent' });
  });

  it(`[MLG-7] sends ${EMAILS_AT_ONCE} at a time, until none is left`, async () => {
    const { send, owner, serverWith } = await opened();
    for (let at = 0; at < 2 * EMAILS_AT_ONCE + 1; at++) await send();
    let inProgress = 0;
    let most = 0;
    let sent = 0;
    const server = serverWith(async () => {
      inProgress += 1;
      most = Math.max(most, inProgress);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inProgress -= 1;
      sent += 1;
      return { sent: true };
    });
    await server.notifications.deliver({ ledgerId: owner.ledgerId });
    expect([sent, most]).toEqual([2 * EMAILS_AT_ONCE + 1, EMAILS_AT_ONCE]);
  });

  it('[MLG-7] is sent by one server at a time, also when it takes longer than the lease', async () => {
    const { send, clock, slowly, deliver, outbox, email } = await opened();
    const id = await send();
    const { running, result } = await slowly();
    await deliver();
    clock.advance(2 * MINUTE);
    await deliver();
    expect(outbox.pdfs).toEqual([]);
    result({ sent: true });
    await running;
    expect(await email(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('[MLG-7] is sent again, with the same id, some minutes after a server died between sending and noting it', async () => {
    const { send, owner, clock, serverWith, deliver, outbox, email, next } = await opened();
    const id = await send();
    const sent = signal();
    // It sent the paper, and never learns of it.
    const dying = serverWith((mail) => {
      outbox.pdfs.push(mail);
      sent.give();
      return new Promise(() => undefined);
    });
    void dying.notifications.deliver({ ledgerId: owner.ledgerId });
    await sent.given;
    clock.advance(2 * MINUTE);
    expect(await next()).toBe(3);
    clock.advance(EMAIL_CLAIMED_MS);
    await deliver();
    expect(outbox.pdfs.map((mail) => mail.id)).toEqual([id, id]);
    expect(await email(id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('[MLG-7] stays sent when an older try fails after it', async () => {
    const { send, clock, slowly, deliver, email } = await opened();
    const id = await send();
    const { running, result } = await slowly();
    clock.advance(EMAIL_CLAIMED_MS);
    await deliver();
    expect(await email(id)).toMatchObject({ status: 'sent' });
    result(DOWN);
    await running;
    expect(await email(id)).toMatchObject({ status: 'sent', lastError: null });
  });
});
