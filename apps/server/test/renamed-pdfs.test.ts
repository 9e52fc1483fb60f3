import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SEED } from 'ledger-core/testing/bookkeeping';
import { redrawLogo } from 'ledger-logos';
import { renderPdf } from 'ledger-pdf';
import { expect, test } from 'vitest';
import { type Api, openApi } from './api.ts';

/** How many companies change their names: a short form with `npm test`, a long one with `npm run test:long`. */
const RUNS = Number(process.env.RENAMES);

const LOGOS = ['inbox', 'reports'].map((name) => new URL(`../../../docs/images/${name}.png`, import.meta.url));
const words = fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abc ÜßΩж漢.,&') }).filter((text) => text.trim() !== '');
const someone = fc.record({ name: words, address: fc.option(words), tax_number: fc.option(words) }, { requiredKeys: [] });
const renames = fc.array(
  fc.oneof(
    fc.record({ of: fc.constant('customer' as const), body: someone }),
    fc.record({ of: fc.constant('vendor' as const), body: someone }),
    fc.record({ of: fc.constant('company' as const), body: someone }),
    fc.record({ of: fc.constant('account' as const), body: fc.record({ name: words }) }),
    fc.record({ of: fc.constant('logo' as const), at: fc.nat({ max: LOGOS.length - 1 }) }),
    fc.record({ of: fc.constant('no logo' as const) }),
  ),
  { minLength: 4, maxLength: 12 },
);
type Rename = ReturnType<(typeof renames)['generate']>['value'][number];

const pdf = async ({ app, token }: Api, path: string): Promise<Buffer> =>
  Buffer.from(await (await app.request(path, { headers: { authorization: `Bearer ${token}` } })).arrayBuffer());

const open = async () => {
  const api = await openApi({ renderPdf, redrawLogo });
  const counterparty = async (name: string, kind: string): Promise<string> =>
    (await api.send('POST /v1/counterparties', { body: { name, kinds: [kind], address: 'Lindenweg 4' } })).body.id;
  const customer = await counterparty('Acme', 'customer');
  const vendor = await counterparty('Cup Supply', 'vendor');
  const account = await api.account('4010');
  const lines = [{ account_id: account, description: 'Beans', unit_price: '18.00' }];
  const pdfs: string[] = [];
  for (const path of ['/v1/invoices', '/v1/credit_notes']) {
    const { id } = (await api.send(`POST ${path}`, { body: { party_id: customer, issue_date: '2026-03-01', lines } })).body;
    await api.send(`POST ${path}/${id}/issue`);
    pdfs.push(`${path}/${id}/pdf`, `${path}/${id}/pdf?language=de`);
  }
  const paths = { customer: `/v1/counterparties/${customer}`, vendor: `/v1/counterparties/${vendor}` };
  return { api, pdfs, paths: { ...paths, company: '/v1/books', account: `/v1/accounts/${account}` } };
};

const perform = ({ api, paths }: Awaited<ReturnType<typeof open>>, rename: Rename) => {
  if (rename.of === 'no logo') return api.send('DELETE /v1/books/logo');
  if (rename.of !== 'logo') return api.send(`PATCH ${paths[rename.of]}`, { body: rename.body });
  const body = new Uint8Array(readFileSync(LOGOS[rename.at] as URL));
  return api.send('PUT /v1/books/logo', { body, headers: { 'content-type': 'image/png' } });
};

test('[PAP-1] [INV-13] issued documents are drawn byte for byte the same after any renames', async () => {
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(renames, async (changes) => {
      const books = await open();
      const drawn = () => Promise.all(books.pdfs.map((path) => pdf(books.api, path)));
      const before = await drawn();
      for (const bytes of before) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
      for (const change of changes) {
        const { status } = await perform(books, change);
        if (status < 300) done.add(change.of);
      }
      for (const [at, bytes] of (await drawn()).entries()) expect(bytes.equals(before[at] as Buffer)).toBe(true);
    }),
    { seed: SEED, numRuns: RUNS },
  );
  expect([...done].sort()).toEqual(['account', 'company', 'customer', 'logo', 'no logo', 'vendor']);
}, 900_000);
