import {
  addDocumentTo,
  type Company,
  connectFeed,
  everythingIn,
  fedRecord,
  feedFake,
  granted,
  openBox,
  openCompany,
  pdfWith,
  transactionOf,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { ConnectionId, TransactionId } from '../../kernel/ids.ts';
import type { FeedChanges } from '../../outward/connections/feed.ts';

const HOTEL = { kind: 'hold', description: 'Hotel', amountMinor: 10_000n } as const;

const opened = async () => {
  const fake = feedFake();
  const company = await openCompany({}, { secretBox: openBox, feeds: { plaid: fake.feed } });
  const { ledger, owner, account } = company;
  const feedId: ConnectionId = await connectFeed(company);
  const feed = async (changes: Partial<FeedChanges>) => {
    fake.next.push(changes);
    const [read] = granted(await ledger.feeds.sync(owner, feedId)).accounts;
    return read;
  };
  const all = async () => granted(await ledger.transactions.list(owner)).data.map(({ transaction }) => transaction);
  const only = async (): Promise<TransactionId> => {
    const [one] = await all();
    if (one === undefined) throw new Error('There is no transaction.');
    return one.id;
  };
  const file = (id: TransactionId, code = '6060') => ledger.transactions.categorize(owner, id, { categoryAccountId: account(code) });
  return { ...company, feed, all, only, file };
};

/** What the books say, without what is kept out of them and without the trail. */
const text = async (company: Company) => {
  const { ledger, owner } = company;
  const { journal, transactions } = await everythingIn(company);
  return {
    entries: journal.entries.length,
    shown: transactions.filter(({ status }) => status !== 'excluded').length,
    trial: granted(await ledger.reports.trialBalance(owner)),
    faults: granted(await ledger.reports.verify(owner)).findings,
  };
};

describe('a movement that its source takes back', () => {
  it('[ING-20] as a hold that vanished leaves the books as if it had never been there', async () => {
    const never = await opened();
    await never.feed({ records: [fedRecord('m1')] });
    for (const isCategorized of [false, true]) {
      const company = await opened();
      const { feed, all, file, ledger, owner } = company;
      await feed({ records: [fedRecord('m1'), fedRecord('h1', HOTEL)] });
      const hold = (await all()).find(({ kind }) => kind === 'hold');
      if (isCategorized) granted(await file(hold?.id as TransactionId));
      expect(await feed({ removed: ['h1', 'unknown'] })).toMatchObject({ withdrawn: 1, importId: null });
      const mine = await text(company);
      const other = await text(never);
      expect([mine.entries, mine.shown, mine.faults]).toEqual([other.entries, other.shown, []]);
      expect(mine.trial.rows.map(({ debitMinor, creditMinor }) => [debitMinor, creditMinor])).toEqual(
        other.trial.rows.map(({ debitMinor, creditMinor }) => [debitMinor, creditMinor]),
      );
      const [decision] = granted(await ledger.transactions.categorizations(owner, hold?.id as TransactionId)).data;
      expect(decision?.categorization.note).toBe('Its source reports it no more.');
    }
  });

  it('[ING-20] may be reported anew, under the same id, as a hold or as booked', async () => {
    const { feed, all } = await opened();
    await feed({ records: [fedRecord('h1', HOTEL)] });
    await feed({ removed: ['h1'] });
    expect(await feed({ removed: ['h1'] })).toMatchObject({ withdrawn: 0 });
    expect(await feed({ records: [fedRecord('h1', { ...HOTEL, kind: 'money_out' })] })).toMatchObject({ added: 1 });
    expect((await all()).map(({ status, kind }) => [kind, status])).toEqual([
      ['money_out', 'needs_review'],
      ['hold', 'excluded'],
    ]);
  });

  it('[ING-20] [ING-10] [FEE-6] is not the hold whose charge came with its removal', async () => {
    const { feed, all, only, file } = await opened();
    await feed({ records: [fedRecord('h1', HOTEL)] });
    const hold = await only();
    granted(await file(hold));
    const charge = fedRecord('c1', { ...HOTEL, kind: 'money_out', amountMinor: 11_000n, holdRef: 'h1' });
    expect(await feed({ records: [charge], removed: ['h1'] })).toMatchObject({ added: 1, withdrawn: 0 });
    expect((await all()).map(({ kind, status, match, sourceRef }) => [kind, status, match?.kind, sourceRef])).toEqual([
      ['money_out', 'posted', 'authorisation', 'c1'],
      ['hold', 'excluded', 'authorisation', 'h1'],
    ]);
  });

  it('[ING-20] stays where it is in the books, and is flagged for a person until its source reports it again', async () => {
    const company = await opened();
    const { feed, only, file, ledger, owner } = company;
    await feed({ records: [fedRecord('m1')] });
    const id = await only();
    granted(await file(id));
    for (const removed of [['m1'], ['m1']]) {
      expect(await feed({ removed })).toMatchObject({ withdrawn: 0 });
      expect(await transactionOf(company, id)).toMatchObject({ status: 'posted', changedRecord: 2, sourceRef: 'm1' });
    }
    const { records } = await everythingIn(company);
    expect(records.map(({ version, payload }) => [version, version === 1 ? 'sent' : payload])).toEqual([
      [1, 'sent'],
      [2, '{"removed":true}'],
    ]);
    await feed({ records: [fedRecord('m1')] });
    expect(await transactionOf(company, id)).toMatchObject({ changedRecord: null });
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[ING-20] gives up its receipts, which wait for another movement', async () => {
    const company = await opened();
    const { feed, only, ledger, owner } = company;
    await feed({ records: [fedRecord('h1', HOTEL), fedRecord('m1')] });
    const hold = (await company.all()).find(({ kind }) => kind === 'hold')?.id ?? (await only());
    const { document } = await addDocumentTo(company, { bytes: pdfWith('receipt') });
    granted(await ledger.documents.attach(owner, document.id, { transactionId: hold }));
    await feed({ removed: ['h1'] });
    const { data } = granted(await ledger.documents.list(owner, { isUnattached: true }));
    expect(data.map((one) => one.document.id)).toEqual([document.id]);
    expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);
  });

  it('[ING-20] stays kept out by a person', async () => {
    const company = await opened();
    const { feed, only, ledger, owner } = company;
    await feed({ records: [fedRecord('m1')] });
    const id = await only();
    granted(await ledger.transactions.exclude(owner, id, { reason: 'private' }));
    expect(await feed({ removed: ['m1'] })).toMatchObject({ withdrawn: 0 });
    expect(await feed({ records: [fedRecord('m1')] })).toMatchObject({ added: 0 });
    expect(await transactionOf(company, id)).toMatchObject({ status: 'excluded', sourceRef: 'm1' });
  });
});
