import { type Company, connectFeed, fedRecord, feedFake, granted, importAll, openBox, openCompany } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import type { IsoDate } from '../../kernel/dates.ts';
import type { FeedChanges } from '../../outward/connections/feed.ts';

/** The movements that the books hold: `2026-03-10 12.50 Coffee House (a)`. */
const existing = async ({ ledger, owner }: Company) =>
  granted(await ledger.transactions.list(owner))
    .data.map(
      ({ transaction: { date, amountMinor, sourceDescription, sourceRef } }) =>
        `${date} ${amountMinor} ${sourceDescription} (${sourceRef ?? ''})`,
    )
    .sort();

const counts = async (company: Company, ...records: readonly Partial<NewRecord>[]) => {
  const { added, changed, known } = (await importAll(company, ...records)).import;
  return [added, changed, known];
};

const march = (first: number, last: number): FeedChanges['covers'] => ({
  firstDate: `2026-03-${String(first).padStart(2, '0')}` as IsoDate,
  lastDate: `2026-03-${String(last).padStart(2, '0')}` as IsoDate,
});

const fed = async () => {
  const fake = feedFake();
  const company = await openCompany({}, { secretBox: openBox, feeds: { plaid: fake.feed } });
  const id = await connectFeed(company);
  const read = async (covers: FeedChanges['covers'], ...records: readonly SourceRecord[]) => {
    fake.next.push({ records, covers });
    const [account] = granted(await company.ledger.feeds.sync(company.owner, id)).accounts;
    return [account?.added, account?.changed, account?.importId === null ? 'nothing' : 'import'];
  };
  return { company, read };
};

const bakery = (ref = '9998') => fedRecord(ref, { description: 'Corner Bakery', date: '2026-03-03', amountMinor: 420n });
const garage = (ref = '9998') => fedRecord(ref, { description: 'City Garage', date: '2026-03-05', amountMinor: 1_800n });
const florist = (ref = '9998') => fedRecord(ref, { description: 'Rose Florist', date: '2026-03-06', amountMinor: 2_500n });

describe('an id that a source uses for several movements', () => {
  it('[ING-23] is none in a list that has it twice, and none from then on', async () => {
    const { company, read } = await fed();
    expect(await read(march(1, 5), bakery(), garage())).toEqual([2, 0, 'import']);
    expect(await read(march(6, 6), florist())).toEqual([1, 0, 'import']);
    expect(await read(march(1, 6), bakery(), garage(), florist())).toEqual([0, 0, 'nothing']);
    // Six days later at the same shop, for the same money: no id says that it is the same.
    const again = fedRecord('9998', { description: 'Rose Florist', date: '2026-03-12', amountMinor: 2_500n });
    expect(await read(march(10, 12), again)).toEqual([1, 0, 'import']);
    expect(await existing(company)).toEqual([
      '2026-03-03 420 Corner Bakery ()',
      '2026-03-05 1800 City Garage ()',
      '2026-03-06 2500 Rose Florist ()',
      '2026-03-12 2500 Rose Florist ()',
    ]);
  });

  it('[ING-23] two equal rows of a list are two, and stay two', async () => {
    const { company, read } = await fed();
    expect(await read(march(1, 5), bakery(), bakery())).toEqual([2, 0, 'import']);
    expect(await read(march(1, 5), bakery(), bakery())).toEqual([0, 0, 'nothing']);
    expect(await read(march(1, 5), bakery(), bakery(), bakery())).toEqual([1, 0, 'import']);
    expect(await existing(company)).toHaveLength(3);
  });

  it('[ING-23] is none once it comes with another day, another amount and other words, and the earlier movement stays', async () => {
    const { company, read } = await fed();
    expect(await read(march(1, 3), bakery())).toEqual([1, 0, 'import']);
    expect(await read(march(4, 5), garage())).toEqual([1, 0, 'import']);
    expect(await read(march(4, 5), garage())).toEqual([0, 0, 'nothing']);
    expect(await read(march(4, 6), garage(), florist())).toEqual([1, 0, 'import']);
    expect(await existing(company)).toEqual([
      '2026-03-03 420 Corner Bakery (9998)',
      '2026-03-05 1800 City Garage ()',
      '2026-03-06 2500 Rose Florist ()',
    ]);
  });

  it('[ING-23] a movement more than eight days later, of another amount, is another in the same words too', async () => {
    const company = await openCompany();
    expect(await counts(company, { id: 'a' })).toEqual([1, 0, 0]);
    expect(await counts(company, { id: 'a', date: '2026-03-19', amount: '-14.00' })).toEqual([1, 0, 0]);
    expect(await counts(company, { id: 'a', date: '2026-03-19', amount: '-14.00' })).toEqual([0, 0, 1]);
  });

  it('[ING-23] a movement that comes weeks later under the id of an older one than the answer has is another, and is flagged', async () => {
    const { company, read } = await fed();
    await read(march(1, 5), bakery());
    expect(await read(march(10, 31), fedRecord('9998', { description: 'Corner Bakery', date: '2026-03-20', amountMinor: 420n }))).toEqual([
      1,
      0,
      'import',
    ]);
    expect((await existing(company)).length).toBe(2);
    const flags = granted(await company.ledger.transactions.list(company.owner)).data.map(
      ({ transaction }) => transaction.possibleDuplicateOf,
    );
    expect(flags.filter((flag) => flag !== null)).toHaveLength(1);
  });

  it.each<readonly [string, Partial<NewRecord>]>([
    ['day', { date: '2026-03-11' }],
    ['amount', { amount: '-13.00' }],
    ['direction', { amount: '12.50' }],
    ['name', { description: 'City Garage' }],
  ])('[ING-23] in a call, rows with another %s are two movements', async (_, other) => {
    const company = await openCompany();
    expect(await counts(company, { id: 'a' }, { id: 'a', ...other })).toEqual([2, 0, 0]);
    expect(await counts(company, { id: 'a', ...other })).toEqual([0, 0, 1]);
    expect(await counts(company, { id: 'a' })).toEqual([0, 0, 1]);
  });

  it('[ING-9] [ING-23] a hold and its charge are one movement, and a hold and the charge of another are two', async () => {
    const company = await openCompany();
    const hold = { id: 'h', kind: 'hold', description: 'PAY AT PUMP 12', amount: '-40.00' } as const;
    expect(await counts(company, hold, { id: 'h', date: '2026-03-12', amount: '-38.20', description: 'City Garage' })).toEqual([1, 1, 0]);
    const other = { id: 'i', date: '2026-03-25', amount: '-9.00', description: 'Rose Florist' };
    expect(await counts(company, { ...hold, id: 'i', amount: '-60.00' }, other)).toEqual([2, 0, 0]);
  });
});

it.each(['', ' ', '\t'])('[ING-2] the id %j is none', async (id) => {
  const { company, read } = await fed();
  expect(await read(march(1, 5), bakery(id), garage(id))).toEqual([2, 0, 'import']);
  expect(await read(march(1, 6), bakery(id), garage(id), florist(id))).toEqual([1, 0, 'import']);
  expect(await existing(company)).toHaveLength(3);
});
