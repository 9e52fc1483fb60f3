import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createLedger, EMAIL_CLAIMED_MS, granted, type Instant } from 'ledger-core';
import { startPostgres } from 'ledger-postgres';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headerOf, type MailServer, startMailServer } from '../../../../packages/ledger-mail/test/mail-server.ts';
import { clientOf } from '../../../server/test/client.ts';
import { builtServer } from '../built-server.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';

const { folder, postgres } = builtServer('email', startPostgres);

const EMAILS = 30;
const WAIT = { timeout: 60_000, interval: 20 };

let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
});
afterEach(() => mail.close());

/** Books with a party that has an address, and a token of their owner. */
const openBooks = async (databaseUrl: string) => {
  const ledger = createLedger({ store: await storeAt(databaseUrl) });
  const { owner } = granted(await ledger.books.open({ name: 'Acme', currency: 'EUR', legalStructure: 'corporation' }));
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Fox', email: 'fox@example.com' }));
  await ledger.close();
  return { owner, token, path: `/v1/counterparties/${counterparty.id}/statement/send` };
};

/** The emails of the emails that came, each as often as it came. */
const came = (): readonly (string | undefined)[] => mail.received.map(({ raw }) => headerOf(raw, 'Message-ID')?.slice(1, 31));

const databases = [
  ['a server on SQLite', 1, async () => `file:${join(folder, `${randomBytes(4).toString('hex')}.db`)}`],
  ['two servers on Postgres', 2, () => postgres().freshDatabase()],
] as const;

it.each(databases)(
  '[MLG-7] papers are sent once each by %s; one whose server was killed before it could note it is sent once more',
  async (_name, servers, freshDatabase) => {
    const url = await freshDatabase();
    const { owner, token, path } = await openBooks(url);
    const env = { LEDGER_MODEL: 'none', LEDGER_RATE_PER_MINUTE: '9999', LEDGER_SMTP_URL: mail.url, LEDGER_MAIL_FROM: 'books@example.com' };
    const running = await Promise.all(Array.from({ length: servers }, () => startProcess(url, env)));
    const clients = running.map((each) => clientOf(each.url, token));
    const send = async (at: number): Promise<string | undefined> => (await clients[at % servers]?.send(`POST ${path}`, {}))?.body.id;
    const ids = await Promise.all(Array.from({ length: EMAILS }, (_, at) => send(at)));
    await vi.waitUntil(() => mail.received.length >= EMAILS, WAIT);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(came().toSorted()).toEqual(ids.toSorted());

    mail.isSilent = true;
    const last = await send(0);
    await vi.waitUntil(() => came().includes(last), WAIT);
    await Promise.all(running.map(({ child }) => kill(child)));
    const store = await storeAt(url);
    const later = new Date(Date.now() + EMAIL_CLAIMED_MS).toISOString() as Instant;
    const again: string[] = [];
    const pdfs = async ({ id }: { readonly id: string }) => ({ sent: again.push(id) > 0 }) as { readonly sent: true };
    const renderPdf = async () => new TextEncoder().encode('%PDF-1.7');
    const ledger = createLedger({ store, renderPdf, channels: { pdfs }, system: { clock: { now: () => later } } });
    expect(granted(await ledger.emails.list(owner, { status: 'waiting' })).data).toMatchObject([{ id: last, attempts: 1 }]);
    expect((await ledger.work.runDue()).failed).toEqual([]);
    expect(again).toEqual([last]);
    expect(granted(await ledger.emails.list(owner, { status: 'sent', limit: 200 })).data).toHaveLength(EMAILS + 1);
    await ledger.close();
  },
  180_000,
);
