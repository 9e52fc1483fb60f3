import { granted, type Store } from 'ledger-core';
import { renderPdf } from 'ledger-pdf';
import { receiptReader } from 'ledger-receipts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerOf, type MailServer, type Received, startMailServer } from '../../../packages/ledger-mail/test/mail-server.ts';
import { type Api, ghost, type Json, openApi } from './api.ts';
import { mailChannel } from './mail-channel.ts';
import { threeStores } from './stores.ts';

const { stores, stop } = threeStores();
afterAll(stop);

/** The lines of a text that say something. */
const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter((line) => line !== '');

describe.each(stores)('papers by email, over HTTP and SMTP, %s', (_, openStore) => {
  let store: Store;
  let mail: MailServer;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());
  beforeEach(async () => {
    mail = await startMailServer();
  });
  afterEach(() => mail.close());

  /** Books on 15 March 2026 with an issued invoice and credit note of a customer, and this mail server. */
  const open = async () => {
    const channels = mailChannel(mail.url, 'Books <books@example.com>');
    const api = await openApi({ store, renderPdf, channels, currency: 'EUR' });
    const counterparty = {
      name: 'Café Ü & Söhne',
      email: 'accounts@cafe.example',
      kinds: ['customer'],
      address: 'Lindenweg 4\n10115 Berlin',
    };
    const { id: customer } = (await api.send('POST /v1/counterparties', { body: counterparty })).body;
    const lines = [{ account_id: await api.account('4010'), description: 'Bohnen', unit_price: '1234.50' }];
    const issued = async (path: string): Promise<string> => {
      const { id } = (await api.send(`POST ${path}`, { body: { party_id: customer, issue_date: '2026-03-01', lines } })).body;
      expect((await api.send(`POST ${path}/${id}/issue`)).status).toBe(200);
      return `${path}/${id}`;
    };
    return { api, customer, invoice: await issued('/v1/invoices'), note: await issued('/v1/credit_notes') };
  };

  const work = async (api: Api): Promise<void> => {
    expect((await api.ledger.work.runDue()).failed).toEqual([]);
  };

  const sentBy = async (api: Api, path: string, body: object = {}): Promise<Json> => {
    const { status, body: email } = await api.send(`POST ${path}/send`, { body });
    expect(status).toBe(201);
    return email;
  };

  const opened = async ({ raw }: Received) => {
    const { text, attachments } = granted(await receiptReader.open(Buffer.from(raw), 'EUR'));
    const stated = Buffer.from(text?.bytes ?? []).toString('utf8');
    return { lines: linesOf(stated), pdfs: attachments.map((bytes) => Buffer.from(bytes)) };
  };

  const pdfOf = async ({ app, token }: Api, path: string): Promise<Buffer> =>
    Buffer.from(await (await app.request(path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer());

  test('[MLG-1] [MLG-3] [MLG-4] [MLG-6] an invoice arrives with its text and its PDF, and the email says that it was sent', async () => {
    const { api, customer, invoice } = await open();
    const email = await sentBy(api, invoice, { language: 'de', reply_to: 'office@juniper.example' });
    expect(email).toMatchObject({
      ...{ kind: 'invoice', document_id: invoice.split('/').at(-1), party_id: customer, since: null, until: null },
      ...{ to: 'accounts@cafe.example', reply_to: 'office@juniper.example', language: 'de', status: 'waiting', attempts: 0 },
    });
    expect(mail.received).toEqual([]);
    await work(api);
    const [got] = mail.received;
    expect(got).toMatchObject({ from: 'books@example.com', to: ['accounts@cafe.example'] });
    const { lines, pdfs } = await opened(got as Received);
    expect(lines).toEqual([email.subject, ...linesOf(email.text)]);
    expect(lines).toContain('anbei erhalten Sie unsere Rechnung INV-0001 vom 01.03.2026 über 1.234,50 EUR. Sie ist am 31.03.2026 fällig.');
    expect(pdfs).toEqual([await pdfOf(api, `${invoice}/pdf?language=de`)]);
    expect(headerOf(got?.raw ?? '', 'Reply-To')).toBe('office@juniper.example');
    expect(headerOf(got?.raw ?? '', 'Message-ID')).toBe(`<${email.id}@example.com>`);
    expect((await api.send(`GET /v1/emails/${email.id}`)).body).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
    const { data } = (await api.send('GET /v1/events?type=email')).body;
    expect(data.map(({ type, subject_id }: Json) => [type, subject_id])).toEqual([
      ['email.sent', email.id],
      ['email.created', email.id],
    ]);
  });

  test('[MLG-1] [MLG-9] so do a credit note and a statement, and each is found by its document, its party and its status', async () => {
    const { api, customer, note } = await open();
    const credit = await sentBy(api, note);
    const statement = await sentBy(api, `/v1/counterparties/${customer}/statement`, { since: '2026-03-01', until: '2026-03-31' });
    expect(statement).toMatchObject({ kind: 'statement', document_id: null, since: '2026-03-01', until: '2026-03-31' });
    await work(api);
    expect(mail.received).toHaveLength(2);
    for (const [path, { id }] of [
      [`${note}/pdf`, credit],
      [`/v1/counterparties/${customer}/statement/pdf?since=2026-03-01&until=2026-03-31`, statement],
    ] as const) {
      const got = mail.received.find(({ raw }) => raw.includes(`<${id}@`));
      expect((await opened(got as Received)).pdfs).toEqual([await pdfOf(api, path)]);
    }
    const found = async (query: string) => (await api.send(`GET /v1/emails?${query}`)).body.data.map(({ id }: Json) => id);
    expect(await found(`document_id=${note.split('/').at(-1)}`)).toEqual([credit.id]);
    expect(await found(`party_id=${customer}&status=sent`)).toEqual([statement.id, credit.id]);
    expect(await found('status=failed')).toEqual([]);
    expect((await api.send('GET /v1/emails?document_id=bill_1')).status).toBe(400);
  });

  test('[MLG-5] an address that the mail server refuses fails at once, with the reason', async () => {
    const { api, invoice } = await open();
    mail.refuses = { code: 550, message: 'no such user', at: 'recipient' };
    const { id } = await sentBy(api, invoice);
    await work(api);
    const { body } = await api.send(`GET /v1/emails/${id}`);
    expect(body).toMatchObject({ status: 'failed', attempts: 1, next_attempt_at: null, sent_at: null });
    expect(body.last_error).toContain('550 no such user');
    mail.refuses = null;
    await sentBy(api, invoice, { to: 'right@cafe.example' });
    await work(api);
    expect(mail.received).toMatchObject([{ to: ['right@cafe.example'] }]);
  });

  test('[MLG-5] a mail server that is away gets it when it is back', async () => {
    const { api, invoice } = await open();
    await mail.close();
    const { id } = await sentBy(api, invoice);
    await work(api);
    const { body } = await api.send(`GET /v1/emails/${id}`);
    expect(body).toMatchObject({ status: 'waiting', attempts: 1 });
    expect(body.last_error).toContain('ECONNREFUSED');
    mail = await startMailServer(Number(new URL(mail.url).port));
    api.clock.now = body.next_attempt_at;
    await work(api);
    expect(mail.received).toHaveLength(1);
    expect((await api.send(`GET /v1/emails/${id}`)).body).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  test('[MLG-8] a repeated request under one key sends once, another one sends again; a dry run sends nothing', async () => {
    const { api, invoice } = await open();
    const headers = { 'idempotency-key': 'send-1' };
    const ids = [];
    for (let at = 0; at < 2; at++) ids.push((await api.send(`POST ${invoice}/send`, { body: {}, headers })).body.id);
    expect(ids[1]).toBe(ids[0]);
    const dry = await api.send(`POST ${invoice}/send?dry_run=true`, { body: { subject: 'Once more' } });
    expect([dry.status, dry.body.subject ?? dry.body.result?.subject]).toEqual([200, 'Once more']);
    await sentBy(api, invoice);
    await work(api);
    expect(mail.received).toHaveLength(2);
  });

  test('[MLG-1] [MLG-2] a refusal names the field and what to do, in the words of the wire', async () => {
    const { api, customer, invoice } = await open();
    const refused = async (path: string, body: object = {}) => {
      const { status, body: problem } = await api.send(`POST ${path}/send`, { body });
      return [status, problem.errors?.[0]?.field ?? null, problem.detail];
    };
    expect(await refused(invoice, { reply_to: 'nobody' })).toEqual([422, 'reply_to', 'reply_to: "nobody" is not an email address.']);
    expect(await refused(`/v1/invoices/${ghost('inv')}`)).toEqual([404, null, expect.stringContaining('There is no invoice')]);
    await api.send(`PATCH /v1/counterparties/${customer}`, { body: { email: null } });
    expect(await refused(invoice)).toEqual([
      ...[422, 'to', 'to: Café Ü & Söhne has no email address. Give one here, or add it to the counterparty first.'],
    ]);
    await api.send(`PATCH /v1/counterparties/${customer}`, { body: { email: 'back@cafe.example' } });
    expect((await sentBy(api, invoice)).to).toBe('back@cafe.example');
    expect((await api.send(`POST ${invoice}/send`, { body: {}, token: await api.tokenOf('viewer') })).status).toBe(403);
    const bare = await openApi({ store, renderPdf });
    const { id } = (await bare.send('POST /v1/counterparties', { body: { name: 'Acme' } })).body;
    const { status, body } = await bare.send(`POST /v1/counterparties/${id}/statement/send`, { body: {} });
    expect([status, body.detail]).toEqual([422, 'Email is not set up. The operator of this server has not configured a mail server.']);
  });
});
