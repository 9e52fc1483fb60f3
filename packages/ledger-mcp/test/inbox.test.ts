import { describe, expect, it } from 'vitest';
import { agentOf } from './agent-of.ts';
import type { Json } from './every-tool.ts';
import { booksBeforeJuly, JULY_STATEMENT } from './july.ts';

const opened = async () => {
  const books = await booksBeforeJuly();
  const file = new File([JULY_STATEMENT], 'july.csv');
  await books.client.imports.importAccountStatement(books.account('1010'), { file });
  return { ...books, ...(await agentOf({ ...books, rights: 'write' })) };
};

describe('[MCP-11] the inbox', () => {
  it('has the groups of the web app, and the others by payee', async () => {
    const { call } = await opened();
    const { awaiting, is_more, groups } = await call('inbox');
    const rows = groups.flatMap((group: Json) => group.rows ?? Object.keys(group.versions));
    expect([awaiting, is_more, rows.length]).toEqual([59, false, 59]);
    expect(groups[0]).toMatchObject({
      ...{ kind: 'likely', direction: 'in', count: 6, since: '2026-07-01', until: '2026-07-27', descriptions: ['STRIPE PAYOUT 5610'] },
      account: { code: '4010', name: 'Product sales', reasons: ['filed_before 1'] },
    });
    const amazon = groups.find(({ descriptions }: Json) => descriptions[0].startsWith('AMAZON'));
    expect(amazon).toMatchObject({ kind: 'decide', count: 4, amounts: ['54.00', '18.30', '72.48', '39.99'] });
    expect(amazon.account).toBeUndefined();
  });

  it('files a group with one call, but not a row that a person changed', async () => {
    const { call, client, account } = await opened();
    const group = (await call('inbox')).groups.find(({ descriptions }: Json) => descriptions[0].startsWith('UBER'));
    const [changed = '', ...others] = Object.keys(group.versions);
    await client.transactions.categorize(changed, { category_account_id: account('6150') });
    const given = { category_account_id: '6130', versions: group.versions };
    const tried = await call('transactions_categorize_many', { ...given, dry_run: true });
    expect(tried.would_post).toHaveLength(others.length);
    const { filed: categorized, refused } = await call('transactions_categorize_many', given);
    expect(categorized.map(({ id }: Json) => id).toSorted()).toEqual(others.toSorted());
    expect(refused).toMatchObject([{ event_id: changed, code: 'conflict' }]);
    expect((await client.transactions.read(changed)).category_code).toBe('6150');
  });

  it('is filtered, and names the invoices of a payment as transactions_settle takes them', async () => {
    const { call, client, account } = await opened();
    const [payment] = await client.transactions.list({ q: 'INV-0002' }).all();
    await client.transactions.reopen(payment?.id ?? '', {});
    const { groups } = await call('inbox', { q: 'inv-0002', account_id: '1010' });
    const [{ kind, rows }] = groups;
    expect([groups.length, kind, rows.length]).toEqual([1, 'payments', 1]);
    const [{ event_id, row_version: if_version, parts, pays, party: counterparty }] = rows;
    expect([pays, counterparty]).toEqual([['INV-0002'], 'Blue Fox Diner']);
    expect(await call('transactions_settle', { event_id, parts, if_version })).toMatchObject({ status: 'posted' });
    expect((await call('inbox', { account_id: account('1020') })).groups).toEqual([]);
    expect((await call('inbox', { account_id: '9999' })).refused).toContain('there is no account 9999');
  });

  it('answers at most 200 rows at once, and says that there are more', async () => {
    const { call, client, account } = await opened();
    const rows = Array.from({ length: 250 }, (_, at) => `2026-07-31,SHOP ${'x'.repeat(1 + (at % 9))},-1.${10 + (at % 80)}`);
    const file = new File([['Date,Description,Amount', ...rows, '2026-07-31,BACK,0.50'].join('\n')], 'many.csv');
    await client.imports.importAccountStatement(account('2110'), { file });
    const result = await call('inbox');
    expect(result).toMatchObject({ is_more: true, awaiting: 310 });
    expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000);
  });
});
