import { describe, expect, test } from 'vitest';
import { ghost, openApi, readPlainCsv } from './api.ts';

const CSV = 'date,amount,description\n2026-03-01,-3.10,Coffee\n2026-03-02,100.00,Sale\n';

/** Books with a statement that prints its balances, and a coffee and a sale in review. */
const opened = async (file = CSV) => {
  const api = await openApi({
    readStatement: async (bytes, options) => {
      const read = await readPlainCsv(bytes, options);
      return 'refused' in read ? read : { ...read, proof: 'sum' as const, openingBalanceMinor: 0n, closingBalanceMinor: 9_690n };
    },
  });
  const checking = await api.account('1010');
  const bank = await api.send('POST /v1/source_accounts', { body: { account_id: checking, kind: 'bank', name: 'First Bank' } });
  const sourceId: string = bank.body.id;
  const upload = (text: string) =>
    api.send(`POST /v1/source_accounts/${sourceId}/statements`, { body: text, headers: { 'content-type': 'text/csv' } });
  const taken = await upload(file);
  const [coffee, sale] = taken.body.transactions.map(({ id }: { id: string }) => id) as [string, string];
  const categorize = async (id: string, code: string) =>
    api.send(`POST /v1/transactions/${id}/categorize`, { body: { category_account_id: await api.account(code) } });
  return { api, sourceId, importId: taken.body.id as string, taken, coffee, sale, upload, categorize };
};

const reconciled = async () => {
  const books = await opened();
  await books.categorize(books.coffee, '6110');
  await books.categorize(books.sale, '4010');
  const reply = await books.api.send('POST /v1/reconciliations', { body: { import_id: books.importId, complete: true } });
  return { ...books, reply, id: reply.body.id as string };
};

describe('reconciliations over HTTP', () => {
  test('[RCN-1] an import shows the balances that its file printed', async () => {
    const { api, taken, sourceId } = await opened();
    const balances = { opening_balance: '0.00', closing_balance: '96.90' };
    expect(taken.body).toMatchObject(balances);
    const { body } = await api.send(`GET /v1/source_accounts/${sourceId}/imports`);
    expect(body.data[0]).toMatchObject(balances);
  });

  test('[RCN-8] [RCN-13] a statement that proves itself is made and completed in one call', async () => {
    const { api, reply, id, importId, sourceId, coffee, sale } = await reconciled();
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      import_id: importId,
      source_account_id: sourceId,
      since: '2026-03-01',
      until: '2026-03-02',
      status: 'completed',
      opening_balance: '0.00',
      closing_balance: '96.90',
      ledger_balance: '96.90',
      difference: '0.00',
      ties_out: true,
      reasons: [],
      cleared_count: 2,
      outstanding: [],
    });
    expect(reply.body.cleared.map(({ event_id, amount }: { event_id: string; amount: string }) => [event_id, amount])).toEqual([
      [coffee, '-3.10'],
      [sale, '100.00'],
    ]);
    expect((await api.send(`GET /v1/reconciliations/${id}`)).body).toMatchObject({ status: 'completed', cleared_count: 2 });
    const listed = await api.send(`GET /v1/reconciliations?source_account_id=${sourceId}`);
    expect(listed.body.data).toMatchObject([{ id, status: 'completed' }]);
    expect((await api.send(`GET /v1/reconciliations?source_account_id=${ghost('src')}`)).body.data).toEqual([]);
  });

  test('[RCN-6] [HTTP-51] one that does not tie out is refused with the difference, and with every row at fault', async () => {
    const { api, importId, coffee, sale, categorize } = await opened();
    const body = { import_id: importId, complete: true };
    const refused = await api.send('POST /v1/reconciliations', { body });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'reconciliation_unbalanced' });
    expect(refused.body.detail).toContain('96.90 USD');
    expect(refused.body.errors).toHaveLength(2);
    expect(refused.body.errors[0].message).toContain(coffee);
    expect((await api.send('GET /v1/reconciliations')).body.data).toEqual([]);

    await categorize(sale, '4010');
    const open = await api.send('POST /v1/reconciliations', { body: { import_id: importId } });
    expect(open.body).toMatchObject({ status: 'open', difference: '-3.10', ties_out: false });
    expect(open.body.reasons).toMatchObject([{ kind: 'missing', event_id: coffee, difference: '-3.10', stands_in_the_way: true }]);
    await categorize(coffee, '6110');
    const done = await api.send(`POST /v1/reconciliations/${open.body.id}/complete`, { body: {} });
    expect(done).toMatchObject({ status: 200, body: { status: 'completed', ties_out: true } });
  });

  test('[RCN-7] an entry is named as outstanding, as the message advises', async () => {
    const { api, importId, coffee, sale, categorize } = await opened();
    await categorize(coffee, '6110');
    await categorize(sale, '4010');
    const line = async (code: string, side: string) => ({ account_id: await api.account(code), direction: side, amount: '7.00' });
    const lines = [await line('6110', 'debit'), await line('1010', 'credit')];
    const check = await api.send('POST /v1/entries', { body: { entry_date: '2026-03-02', description: 'Check 101', lines } });
    const body = { import_id: importId, complete: true };
    const refused = await api.send('POST /v1/reconciliations', { body });
    expect(refused.body.errors[0].message).toContain('with outstanding_entry_ids');
    const shown = await api.send('POST /v1/reconciliations?dry_run=true', { body: { import_id: importId } });
    expect(shown.body.reasons[0].message).toContain('with outstanding_entry_ids');
    const wrong = await api.send('POST /v1/reconciliations', { body: { ...body, outstanding_entry_ids: [ghost('ent')] } });
    expect(wrong.body).toMatchObject({ code: 'unprocessable', errors: [{ field: 'outstanding_entry_ids[0]' }] });
    const done = await api.send('POST /v1/reconciliations', { body: { ...body, outstanding_entry_ids: [check.body.id] } });
    expect(done.body.outstanding).toMatchObject([{ on: 'books', entry_id: check.body.id, amount: '-7.00' }]);
  });

  test('[RCN-10] [RCN-11] [RCN-12] the day of a reconciled transaction stays, until the reconciliation is reopened and removed', async () => {
    const { api, id, coffee } = await reconciled();
    const moved = () => api.send(`PATCH /v1/transactions/${coffee}`, { body: { event_date: '2026-03-02' } });
    expect((await moved()).body).toMatchObject({ code: 'transaction_reconciled', errors: [{ field: 'event_date' }] });
    const actions = (await api.send(`GET /v1/transactions/${coffee}`)).body.allowed_actions;
    expect(JSON.stringify(actions)).toContain('transaction_reconciled');
    expect((await api.send(`DELETE /v1/reconciliations/${id}`)).body).toMatchObject({ code: 'conflict' });
    expect((await api.send(`POST /v1/reconciliations/${id}/reopen`, { body: {} })).body).toMatchObject({ status: 'open', ties_out: true });
    expect((await moved()).status).toBe(200);
    expect((await api.send(`DELETE /v1/reconciliations/${id}`)).status).toBe(204);
    expect((await api.send(`GET /v1/reconciliations/${id}`)).status).toBe(404);
  });

  test('[RCN-2] inputs are named as the request has them', async () => {
    const api = await openApi();
    const nothing = await api.send('POST /v1/reconciliations', { body: {} });
    expect(nothing.body).toMatchObject({ code: 'unprocessable', errors: [{ field: 'source_account_id' }] });
    expect(nothing.body.detail).toContain('with import_id');
    expect((await api.send('POST /v1/reconciliations', { body: { import_id: 'x' } })).status).toBe(422);
    const token = await api.tokenOf('reviewer');
    expect((await api.send('POST /v1/reconciliations', { body: {}, token })).status).toBe(403);
    expect((await api.send('GET /v1/reconciliations', { token })).status).toBe(200);
  });
});
