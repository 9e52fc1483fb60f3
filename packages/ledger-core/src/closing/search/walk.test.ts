import { granted, incomingWith, oldBooks, openCompany, sourceRecordOf, startMigration } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { addDays, date } from '../../kernel/dates.ts';
import { WORDS_CACHED_AT_ONCE } from './limits.ts';

const FIRST = date('2026-01-01');

describe('what one event brings', () => {
  it('[SEA-6] a large import is behind until the due work has walked through it, and is then found whole, the latest day first', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const count = WORDS_CACHED_AT_ONCE + 100;
    const records = Array.from({ length: count }, (_, at) =>
      sourceRecordOf({ ref: `t${at}`, description: `Tram ${at}`, amountMinor: BigInt(at) * 100n + 125n, date: addDays(FIRST, at % 28) }),
    );
    granted(await ledger.imports.importIncoming(owner, company.bank, incomingWith(records)));
    const search = async (q: string) => granted(await ledger.search.find(owner, { q, limit: 50 }));
    expect((await search('tram')).isBehind).toBe(true);
    const { failed } = await ledger.work.runDue();
    expect(failed).toEqual([]);
    for (const at of [0, 499, count - 1])
      expect((await search(`tram ${at + 1}.25`)).hits.map(({ title }) => title)).toEqual([`Tram ${at}`]);
    const { hits, more, isBehind } = await search('tram');
    expect([hits.length, more, isBehind]).toEqual([50, ['transaction'], false]);
    expect(new Set(hits.map((hit) => hit.date))).toEqual(new Set(['2026-01-27', '2026-01-28']));
  });

  it('[SEA-1] [SEA-6] the documents of a migration are found by their numbers and parties, at once and after the due work', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    const { run } = await startMigration(company, oldBooks());
    granted(await ledger.migrations.post(owner, run.id));
    const kinds = async (q: string) => granted(await ledger.search.find(owner, { q })).hits.map(({ kind, title }) => `${kind} ${title}`);
    for (const deliver of [false, true]) {
      if (deliver) await ledger.work.runDue();
      expect(await kinds('77 ink')).toEqual(['bill 77']);
      expect(await kinds('1042')).toEqual(['invoice 1042']);
      expect(await kinds('vc-1 ink')).toEqual(['vendor_credit VC-1']);
      expect(await kinds('opening balances')).toContain('entry Opening balances as of 2025-12-31');
    }
  });
});
