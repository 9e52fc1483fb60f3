import { createLedger, granted, type Ledger, type MemberCaller } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../server/test/client.ts';
import { kill, startProcess } from '../processes.ts';
import { storeAt } from '../store-at.ts';
import { bothDatabases } from './both-databases.ts';

const PAYMENTS = 400;
const KILLS = 8;

const DATABASES = bothDatabases('killed-intercompany');

/** Two companies of one organization: the payments of one, of which every second arrives at the other. */
const openCompanies = async (ledger: Ledger) => {
  const { owner } = granted(await ledger.books.open({ name: 'Payer', currency: 'USD', legalStructure: 'corporation' }));
  const sister = granted(await ledger.companies.open(owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }));
  const take = async (caller: MemberCaller, every: number, sign: string) => {
    const { accounts } = granted(await ledger.accounts.chart(caller));
    const accountId = accounts.find(({ account }) => account.code === '1010')?.account.id ?? 'acct_none';
    const bank = granted(await ledger.sourceAccounts.create(caller, { accountId, kind: 'bank', name: 'Bank' })).id;
    const rows = Array.from({ length: PAYMENTS }, (_, at) => ({
      date: '2026-03-10',
      amount: `${sign}${at + 1}.00`,
      description: `Payment ${at}`,
      payload: {},
    }));
    const taken = granted(
      await ledger.imports.importRecords(
        caller,
        bank,
        rows.filter((_row, at) => at % every === 0),
      ),
    );
    return taken.transactions.map(({ id }) => id);
  };
  await take(sister.owner, 2, '');
  const { token } = granted(await ledger.tokens.create(owner, { name: 'test' }));
  return { owner, sister: sister.owner, token, payments: await take(owner, 1, '-') };
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Every amount of one set of books, as the other one must have it. */
const amountsOf = async (ledger: Ledger, caller: MemberCaller, isMirrored: boolean) => {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = granted(await ledger.intercompany.list(caller, { limit: 200, cursor }));
    for (const { id, amountMinor, direction } of page.data)
      found.push(`${id} ${amountMinor} ${isMirrored === (direction === 'in') ? 'paid' : 'received'}`);
    if (page.nextCursor === null) return found.sort();
    cursor = page.nextCursor;
  }
};

describe.each(DATABASES)('money between two companies on %s', (_, makeDatabase) => {
  it('[SYS-3] [ICO-1] is in both books or in neither, wherever the server is killed', async () => {
    const url = await makeDatabase();
    const opening = createLedger({ store: await storeAt(url) });
    const { owner, sister, token, payments } = await openCompanies(opening);
    await opening.close();
    const open = [...payments];
    const responded = new Set<string>();
    for (let life = 0; life < KILLS; life += 1) {
      const server = await startProcess(url);
      const { send } = clientOf(server.url, token);
      const body = { counterparty_entity_id: sister.ledgerId };
      const pay = async (): Promise<void> => {
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          const sent = await send(`POST /v1/transactions/${id}/cash_link`, body, { 'idempotency-key': id }).catch(() => null);
          if (sent === null) return void open.push(id);
          expect(sent.status, sent.text).toBe(200);
          responded.add(id);
        }
      };
      const paying = Promise.all([pay(), pay(), pay()]);
      for (const before = responded.size; responded.size < before + 3 && open.length > 0; ) await pause(5);
      await pause(Math.random() * 100);
      await kill(server.child);
      await paying;
    }
    const ledger = createLedger({ store: await storeAt(url) });
    const here = await amountsOf(ledger, owner, false);
    const there = await amountsOf(ledger, sister, true);
    expect(there).toEqual(here);
    expect(here.length).toBeGreaterThanOrEqual(responded.size);
    expect(responded.size).toBeGreaterThanOrEqual(3 * KILLS);
    for (const caller of [owner, sister]) expect(granted(await ledger.reports.verify(caller)).findings).toEqual([]);
    await ledger.close();
  }, 120_000);
});
