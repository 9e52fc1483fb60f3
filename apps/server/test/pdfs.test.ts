import { readFileSync } from 'node:fs';
import { redrawLogo } from 'ledger-logos';
import { renderPdf } from 'ledger-pdf';
import { describe, expect, test } from 'vitest';
import { type Api, ghost, openApi } from './api.ts';

/** Books with an invoice over 18.00 and a credit note of a customer, both issued. */
const open = async () => {
  const api = await openApi({ renderPdf, redrawLogo, currency: 'EUR' });
  const contact = { address: 'Lindenweg 4\n10115 Berlin' };
  const customer = (await api.send('POST /v1/counterparties', { body: { name: 'Café Ü & Söhne', kinds: ['customer'], ...contact } })).body
    .id;
  const lines = [{ account_id: await api.account('4010'), description: 'Beans', unit_price: '18.00' }];
  const written = async (path: string, more: object = {}) => {
    const body = { party_id: customer, issue_date: '2026-03-01', lines, ...more };
    return (await api.send(`POST ${path}`, { body })).body.id;
  };
  const draft = await written('/v1/invoices');
  const invoice = await written('/v1/invoices', { number: 'INV 7/2026' });
  const note = await written('/v1/credit_notes');
  for (const path of [`invoices/${invoice}`, `credit_notes/${note}`]) await api.send(`POST /v1/${path}/issue`);
  return { api, customer, draft, invoice, note };
};

/** An image of this repository. */
const LOGO = new URL('../../../docs/images/inbox.png', import.meta.url);

const bytesOf = async ({ app, token }: Api, path: string): Promise<Buffer> => {
  const response = await app.request(path, { headers: { authorization: `Bearer ${token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
};

describe('the papers', () => {
  test('[PAP-10] are PDFs to be saved, named after what they are', async () => {
    const { api, customer, draft, invoice, note } = await open();
    const named: readonly (readonly [string, string])[] = [
      [`/v1/invoices/${invoice}/pdf`, 'invoice-INV-7-2026.pdf'],
      [`/v1/invoices/${draft}/pdf`, 'invoice-draft.pdf'],
      [`/v1/credit_notes/${note}/pdf?language=de`, 'credit-note-CN-0001.pdf'],
      [`/v1/counterparties/${customer}/statement/pdf?since=2026-03-01&until=2026-03-31`, 'statement-Caf-S-hne-2026-03-31.pdf'],
    ];
    for (const [path, name] of named) {
      expect((await bytesOf(api, path)).toString('latin1', 0, 5)).toBe('%PDF-');
      expect((await api.send(`GET ${path}`)).headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    }
  });

  test('[PAP-1] have the same bytes until something on them changes', async () => {
    const { api, invoice } = await open();
    const path = `/v1/invoices/${invoice}/pdf`;
    const first = await bytesOf(api, path);
    api.clock.now = '2026-03-16T12:00:00.000Z';
    expect(await bytesOf(api, path)).toEqual(first);
    expect(await bytesOf(api, `${path}?language=de`)).not.toEqual(first);
    await api.send(`POST /v1/invoices/${invoice}/void`, { body: {} });
    expect(await bytesOf(api, path)).not.toEqual(first);
  });

  test('[PAP-8] [INV-13] have the logo of the company as it was redrawn, but for those that were issued before', async () => {
    const { api, customer, invoice } = await open();
    const path = `/v1/counterparties/${customer}/statement/pdf`;
    const issued = `/v1/invoices/${invoice}/pdf`;
    const before = await bytesOf(api, issued);
    expect((await bytesOf(api, path)).includes('/Subtype /Image')).toBe(false);
    const image = new Uint8Array(readFileSync(LOGO));
    expect((await api.send('PUT /v1/books/logo', { body: image, headers: { 'content-type': 'image/png' } })).status).toBe(200);
    expect((await bytesOf(api, path)).includes('/Subtype /Image')).toBe(true);
    expect((await bytesOf(api, issued)).equals(before)).toBe(true);
  });

  test('[PAP-10] are for whoever may read the record, and refused for what is not there or in another language', async () => {
    const { api, customer, invoice } = await open();
    const path = `GET /v1/invoices/${invoice}/pdf`;
    const token = await api.tokenOf('viewer');
    expect((await api.send(path, { token })).status).toBe(200);
    expect((await api.send(path, { token: null })).status).toBe(401);
    expect((await api.send(`GET /v1/invoices/${ghost('invoice')}/pdf`)).status).toBe(404);
    expect((await api.send(`GET /v1/counterparties/${customer}/statement/pdf?since=2026-04-01&until=2026-03-01`)).status).toBe(422);
    const refused = await api.send(`${path}?language=fr`);
    expect(refused.status).toBe(400);
    expect(refused.text).toMatch(/language.*en.*de/);
    expect((await api.send(`${path}?language=de`)).status).toBe(200);
    const bare = await openApi();
    const counterparty = (await bare.send('POST /v1/counterparties', { body: { name: 'Acme' } })).body.id;
    expect((await bare.send(`GET /v1/counterparties/${counterparty}/statement/pdf`)).body).toMatchObject({
      ...{ status: 404, code: 'not_found' },
      detail: 'PDF documents are not set up. This ledger was created without drawPaper.',
    });
  });
});
