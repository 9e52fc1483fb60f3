import { expect, test } from 'vitest';
import { openApi } from './api.ts';

test('[CPT-6] [CPT-7] over HTTP a known name needs force, and a retired counterparty is listed apart', async () => {
  const api = await openApi();
  const add = (body: object) => api.send('POST /v1/counterparties', { body });
  const { body: fox } = await add({ name: 'Blue Fox, Inc.' });
  expect(fox).toMatchObject({ is_active: true });
  expect(await add({ name: 'blue fox inc' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await add({ name: 'blue fox inc', force: true })).status).toBe(201);
  const path = `/v1/counterparties/${fox.id}`;
  const retired = await api.send(`PATCH ${path}`, { body: { is_active: false } });
  expect(retired).toMatchObject({ status: 200, body: { is_active: false, warnings: [] } });
  const names = async (query: string) =>
    (await api.send(`GET /v1/counterparties${query}`)).body.data.map(({ name }: { readonly name: string }) => name);
  expect(await names('?is_active=true')).toEqual(['blue fox inc']);
  expect(await names('?is_active=false')).toEqual(['Blue Fox, Inc.']);
  expect(await names('')).toEqual(['blue fox inc', 'Blue Fox, Inc.']);
  const lines = [{ account_id: await api.account('4010'), description: 'Goods', unit_price: '1.00' }];
  expect(await api.send('POST /v1/invoices', { body: { party_id: fox.id, issue_date: '2026-03-01', lines } })).toMatchObject({
    status: 422,
    body: { code: 'unprocessable' },
  });
});
