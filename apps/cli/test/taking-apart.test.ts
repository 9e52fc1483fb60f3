import { beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../src/connection/connection.ts';
import { exampleBooks } from './example-books.ts';
import { type Person, personAt, type } from './typed.ts';

let at: Connection;
let person: Person;
beforeAll(async () => {
  at = await exampleBooks();
  person = personAt(at);
  const { data } = await at.ledger.transactions.list({ q: 'OFFICE DEPOT', limit: 1 });
  await at.ledger.transactions.capitalize(data[0]?.id ?? '', {});
});

const out = async (line: string): Promise<string> => (await type(person, line)).out;
const stateOf = async (words: string) => (await at.ledger.transactions.list({ q: words, limit: 1 })).data[0];

describe('what takes something apart', () => {
  it('[CLI-32] is named and refused until a person confirms it, and shown by a dry run', async () => {
    const requested = await type(person, 'books categorize "OFFICE DEPOT" 6100');
    expect(requested.status).toBe(2);
    expect(requested.error).toMatch(/This undoes: fixed asset \w{6}\. Check it with --dry-run, then confirm with --yes\./);
    expect((await type(person, 'books split "OFFICE DEPOT" 6100')).error).toContain('This undoes');
    expect(await out('books categorize "OFFICE DEPOT" 6100 --dry-run')).toMatch(/This undoes: fixed asset \w{6}\.\nNothing was written\./);
    expect(await stateOf('OFFICE DEPOT')).toMatchObject({ fixed_asset_id: expect.any(String) });
  });

  it('[CLI-34] is left by a rule, which says so', async () => {
    await out('books rules create Desk --contains "OFFICE DEPOT" --to 6100');
    for (const line of ['books rules preview Desk --posted', 'books rules apply Desk --posted'])
      expect(await out(line)).toMatch(
        /1 transaction unchanged: This transaction bought the fixed asset fa_\w+\. Reopen it first, or categorize it individually\./,
      );
    expect(await stateOf('OFFICE DEPOT')).toMatchObject({ fixed_asset_id: expect.any(String) });
    expect(await out('books categorize "OFFICE DEPOT" 6100 --yes')).toContain('posted to 6100');
    expect(await stateOf('OFFICE DEPOT')).toMatchObject({ fixed_asset_id: null });
  });
});

describe('a flag', () => {
  it('[CLI-18] [CLI-32] is shown, and what has one is in no group', async () => {
    const { id: accountId } = (await at.chart()).find(({ code }) => code === '1010') as { readonly id: string };
    const feed = await at.ledger.sourceAccounts.create({ account_id: accountId, kind: 'bank', name: 'Second feed' });
    const records = [{ date: '2026-07-04', amount: '1100.00', description: 'SQ PAYOUT 9' }];
    await at.ledger.imports.importRecords(feed.id, { records });
    expect(await out('books inbox')).toMatch(/SQ PAYOUT 9 +1100\.00 +possible duplicate/);
    expect(await out('books categorize "SQ PAYOUT" 4010 --similar')).toContain('Categorized 2 transactions like SQ PAYOUT');
    expect(await stateOf('SQ PAYOUT 9')).toMatchObject({ status: 'needs_review' });
    const alone = await type(person, 'books categorize "SQ PAYOUT 9" 4010 --similar');
    expect([alone.status, alone.error]).toEqual([2, expect.stringContaining('Categorize it without --similar.')]);
    await out('books rules create Square --contains "SQ PAYOUT" --to 4010');
    expect(await out('books rules apply Square')).toMatch(/1 transaction unchanged: This transaction may be a duplicate of txn_/);
  });
});
