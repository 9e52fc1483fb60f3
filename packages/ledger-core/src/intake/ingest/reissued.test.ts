import {
  addSource,
  type Company,
  connectFeed,
  fedRecord,
  feedFake,
  granted,
  importAll,
  incomingWith,
  openBox,
  openCompany,
  tamper,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { Transaction } from '../../bank/transactions/transaction.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { FeedChanges } from '../../outward/connections/feed.ts';

const all = async ({ ledger, owner }: Company) => granted(await ledger.transactions.list(owner)).data.map(({ transaction }) => transaction);
const refs = async (company: Company) => (await all(company)).map(({ sourceRef }) => sourceRef).sort();

const MARCH: FeedChanges['covers'] = { firstDate: '2026-03-01' as IsoDate, lastDate: '2026-03-31' as IsoDate };

const fed = async () => {
  const fake = feedFake();
  const company = await openCompany({}, { secretBox: openBox, feeds: { plaid: fake.feed } });
  const id = await connectFeed(company);
  const read = async (covers: FeedChanges['covers'], records: readonly SourceRecord[], removed: readonly string[] = []) => {
    fake.next.push({ records, covers, removed });
    const [account] = granted(await company.ledger.feeds.sync(company.owner, id)).accounts;
    return account?.added;
  };
  const fileOf = async (...records: readonly SourceRecord[]) =>
    granted(await company.ledger.imports.importIncoming(company.owner, company.bank, incomingWith(records)));
  return { company, read, fileOf };
};

const coffee = (ref: string) => fedRecord(ref);
const tea = (ref: string) => fedRecord(ref, { description: 'Tea Garden Lisbon', date: '2026-03-12', amountMinor: 300n });

describe('ids that a source issues anew', () => {
  it('[ING-24] are further ids of the movements that a list has under them, one to one', async () => {
    const { company, read } = await fed();
    expect(await read(MARCH, [coffee('a'), coffee('b'), tea('c')])).toBe(3);
    expect(await read(MARCH, [coffee('d'), coffee('e'), tea('f')])).toBe(0);
    expect(await refs(company)).toEqual(['d', 'e', 'f']);
    // A third coffee is a third, whatever the ids.
    expect(await read(MARCH, [coffee('g'), coffee('h'), coffee('i'), tea('f')])).toBe(1);
    // The first ids are still known, and those of the second time.
    expect(await read(MARCH, [coffee('a'), coffee('e'), coffee('i'), tea('c')])).toBe(0);
    expect(await all(company)).toHaveLength(4);
  });

  it('[ING-24] a movement that the list still has under its id is another', async () => {
    const { company, read } = await fed();
    await read(MARCH, [coffee('a')]);
    expect(await read(MARCH, [coffee('b'), coffee('a')])).toBe(1);
    expect(await refs(company)).toEqual(['a', 'b']);
  });

  it('[ING-24] outside of the days of a list, and in changes alone, another id is another movement', async () => {
    const { company, read } = await fed();
    await read(null, [coffee('a')]);
    expect(await read(null, [coffee('b')])).toBe(1);
    expect(await read({ firstDate: '2026-03-11' as IsoDate, lastDate: '2026-03-31' as IsoDate }, [coffee('c')])).toBe(1);
    await importAll(company, { id: 'x', date: '2026-03-20' });
    expect((await importAll(company, { id: 'y', date: '2026-03-20' })).import.added).toBe(1);
  });

  it('[ING-24] an id that is taken back while another comes is the same movement, also once it is posted', async () => {
    const { company, read } = await fed();
    const { ledger, owner, account } = company;
    await read(null, [coffee('a')]);
    const id = (await all(company))[0]?.id as TransactionId;
    granted(await ledger.transactions.categorize(owner, id, { categoryAccountId: account('6060') }));
    expect(await read(null, [coffee('b')], ['a'])).toBe(0);
    expect(await all(company)).toMatchObject([{ id, sourceRef: 'b', status: 'posted', changedRecord: null }]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[ING-24] words that name the same payee are like words', async () => {
    const { company, read } = await fed();
    await read(MARCH, [tea('a')]);
    expect(await read(MARCH, [fedRecord('b', { description: 'SQ *TEA GARDEN 0042', date: '2026-03-12', amountMinor: 300n })])).toBe(0);
    expect(await all(company)).toMatchObject([{ sourceRef: 'b', possibleDuplicateOf: null }]);
  });

  it('[ING-24] [ING-16] a movement in other words may be the same, and is flagged', async () => {
    const { company, read } = await fed();
    await read(MARCH, [tea('a')]);
    expect(await read(MARCH, [fedRecord('b', { description: 'Rose Florist', date: '2026-03-12', amountMinor: 300n })])).toBe(1);
    const [first, second] = (await all(company)).toSorted((one, other) => ((one.sourceRef ?? '') < (other.sourceRef ?? '') ? -1 : 1));
    expect(second?.possibleDuplicateOf).toBe(first?.id);
  });

  it('[ING-24] a tie between different words pairs nothing, and is flagged', async () => {
    const { company, read } = await fed();
    const shop = (ref: string, description: string) => fedRecord(ref, { description });
    await read(MARCH, [shop('a', 'Market Lisbon'), shop('b', 'Market Porto')]);
    expect(await read(MARCH, [shop('c', 'Market')])).toBe(1);
    expect((await all(company)).filter(({ possibleDuplicateOf }) => possibleDuplicateOf !== null)).toHaveLength(1);
    const sure = await fed();
    await sure.read(MARCH, [shop('a', 'Market Lisbon'), shop('b', 'Market Porto')]);
    expect(await sure.read(MARCH, [shop('c', 'Market'), shop('d', 'Market Porto')])).toBe(0);
  });

  it('[ING-24] what was kept out of the books stays out under its new id', async () => {
    const { company, read } = await fed();
    const { ledger, owner } = company;
    await read(MARCH, [coffee('a')]);
    granted(await ledger.transactions.exclude(owner, (await all(company))[0]?.id as TransactionId, { reason: 'Personal' }));
    expect(await read(MARCH, [coffee('b')])).toBe(0);
    expect(await all(company)).toMatchObject([{ status: 'excluded', sourceRef: 'b' }]);
  });
});

it('[ING-24] a further id that leads to a transaction of another source account, or without its own id, is found', async () => {
  const { company, read } = await fed();
  await read(MARCH, [coffee('a')]);
  await read(MARCH, [coffee('b')]);
  const [one] = await all(company);
  const card = await addSource(company, '2110', 'card');
  await tamper(company, async ({ aliases, transactions }) => {
    await aliases.put([{ sourceId: card, ref: 'x', transactionId: one?.id ?? null, importId: null }]);
    await transactions.update([{ ...(one as Transaction), sourceRef: 'c' }]);
  });
  const { findings } = granted(await company.ledger.reports.verify(company.owner));
  expect(findings.map(({ rule }) => rule)).toEqual(['ING-24', 'ING-24', 'AUD-5']);
});

describe('another provider of one source account', () => {
  it('[ING-24] doubles nothing, under whatever ids, and neither does the first one afterwards', async () => {
    const { company, read, fileOf } = await fed();
    await read(null, [coffee('a'), coffee('b'), tea('c')]);
    expect((await fileOf(coffee('F1'), coffee('F2'), tea('F3'))).import).toMatchObject({ added: 0, possibleDuplicates: 0 });
    // What the file has first, the feed reports later, in changes alone.
    await fileOf(fedRecord('F4', { date: '2026-03-14' }));
    expect(await read(null, [fedRecord('d', { date: '2026-03-14' })])).toBe(0);
    // Two ids of one provider are two movements.
    expect(await read(null, [fedRecord('e', { date: '2026-03-14' })])).toBe(1);
    expect(await read(null, [coffee('a'), coffee('b'), tea('c')])).toBe(0);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[ING-24] a file of the same format has most of the known movements under other ids, and flags those at its ends', async () => {
    const { company, fileOf } = await fed();
    const on = (ref: string, day: string) => fedRecord(ref, { date: day });
    const days = ['2026-03-01', '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-20'];
    await fileOf(...days.map((day, at) => on(`a${at}`, day)));
    const { import: again } = await fileOf(...days.map((day, at) => on(`b${at}`, day)));
    expect(again).toMatchObject({ added: 2, possibleDuplicates: 2 });
    expect(await refs(company)).toEqual(['a0', 'a4', 'b0', 'b1', 'b2', 'b3', 'b4']);
  });

  it('[ING-24] a file that has few of the known movements may be of another account: they are flagged', async () => {
    const { fileOf } = await fed();
    const on = (ref: string, day: string, amountMinor = 1_250n) => fedRecord(ref, { date: day, amountMinor });
    const days = ['2026-03-01', '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-20'];
    await fileOf(...days.map((day, at) => on(`a${at}`, day)));
    const others = days.slice(1, 4).map((day, at) => on(`c${at}`, day, 700n));
    const { import: other } = await fileOf(
      on('b0', days[0] ?? ''),
      ...days.slice(1, 4).map((day, at) => on(`b${at + 1}`, day)),
      ...others,
      on('b4', days[4] ?? ''),
    );
    expect(other).toMatchObject({ added: 8, possibleDuplicates: 5 });
  });

  it('[ING-24] is known in words that name the same payee, with and without ids, and back in its first words', async () => {
    const { company, read, fileOf } = await fed();
    await fileOf(fedRecord('', { description: 'TEA GARDEN 0042' }), fedRecord('', { description: 'TEA GARDEN 0042' }));
    expect(await read(null, [fedRecord('a', { description: 'Tea Garden' }), fedRecord('b', { description: 'Tea Garden' })])).toBe(0);
    expect((await fileOf(fedRecord('', { description: 'TEA GARDEN 0042' }))).import).toMatchObject({ added: 0 });
    expect((await all(company)).map(({ possibleDuplicateOf }) => possibleDuplicateOf)).toEqual([null, null]);
  });

  it('[ING-24] [ING-12] what the feed reported too, days before, is no possible duplicate of what it reports now', async () => {
    const { read, fileOf, company } = await fed();
    await fileOf(coffee('F1'));
    await read(null, [coffee('a')]);
    await read(null, [fedRecord('b', { date: '2026-03-12' })]);
    expect((await all(company)).map(({ possibleDuplicateOf }) => possibleDuplicateOf)).toEqual([null, null]);
  });

  it('[ING-24] another source account has ids of its own', async () => {
    const { company, read } = await fed();
    await read(MARCH, [coffee('a')]);
    await read(MARCH, [coffee('b')]);
    const card = await addSource(company, '2110', 'card');
    expect((await importAll({ ...company, bank: card }, { id: 'a' })).import.added).toBe(1);
  });
});
