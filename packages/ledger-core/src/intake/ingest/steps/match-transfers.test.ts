import fc from 'fast-check';
import { addSource, type Company, everythingIn, granted, importFrom, issueInvoice, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../bank/imports/new-record.ts';
import { addDays, type IsoDate } from '../../../kernel/dates.ts';
import type { SourceId, TransactionId } from '../../../kernel/ids.ts';
import { TRANSFER_DAYS } from '../../../review/matching/limits.ts';

const OUT: Partial<NewRecord> = { date: '2026-03-10', amount: '-500.00', description: 'To savings' };
const RECEIVED: Partial<NewRecord> = { date: '2026-03-12', amount: '500.00', description: 'From checking' };

const opened = async () => {
  const company = await openCompany();
  return { ...company, savings: await addSource(company, '1020'), card: await addSource(company, '2110', 'card') };
};

const idOf = async (company: Company, source: SourceId, record: Partial<NewRecord>): Promise<TransactionId> =>
  (await importFrom(company, source, record))[0]?.id as TransactionId;

const balanceOf = async ({ ledger, owner, account }: Company, code: string) =>
  granted(await ledger.accounts.chart(owner)).accounts.find(({ account: { id } }) => id === account(code))?.balanceMinor;

const isSound = async ({ ledger, owner }: Company) => expect(granted(await ledger.reports.verify(owner)).findings).toEqual([]);

describe('the matcher', () => {
  it.each([
    ['the outgoing half first', true],
    ['the incoming half first', false],
  ])('[TRF-11] pairs two halves across imports (%s)', async (_, isOutFirst) => {
    const company = await opened();
    const first = isOutFirst ? await idOf(company, company.bank, OUT) : undefined;
    const imported = await idOf(company, company.savings, RECEIVED);
    const out = first ?? (await idOf(company, company.bank, OUT));
    expect(await transactionOf(company, out)).toMatchObject({
      status: 'posted',
      match: { kind: 'transfer', transactionId: imported },
      decision: { by: 'service' },
      reviewedAt: null,
    });
    expect(await transactionOf(company, imported)).toMatchObject({ status: 'excluded', match: { transactionId: out } });
    const { journal, categorizations } = await everythingIn(company);
    expect(journal.entries.map(({ date }) => date)).toEqual(['2026-03-10']);
    expect(categorizations.flat()).toMatchObject([
      { reason: 'transfer', recordedBy: null },
      { reason: 'transfer', recordedBy: null },
    ]);
    await isSound(company);
  });

  it.each([
    ['1050', 'processor', '-500.00', 'Payout', 'STRIPE ST-X1'],
    ['2110', 'card', '500.00', 'PAYMENT THANK YOU', 'ACME CREDIT CRD AUTOPAY'],
    ['2110', 'card', '500.00', 'PAYMENT RECEIVED', 'CARD AUTOPAY'],
  ] as const)('[TRF-11] [SRC-9] pairs the money of %s, a %s, with the bank', async (code, kind, amount, there, here) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const source = granted(await ledger.sourceAccounts.create(owner, { accountId: account(code), kind, name: 'Stripe' })).id;
    const other = await idOf(company, source, { date: '2026-03-10', amount, description: there });
    const opposite = amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
    const bank = await idOf(company, company.bank, { date: '2026-03-11', amount: opposite, description: here });
    expect((await transactionOf(company, bank)).match?.transactionId).toBe(other);
    await isSound(company);
  });

  it.each([
    ['five days apart', { date: '2026-03-15' }],
    ['of another amount', { amount: '500.01' }],
    ['moving the same way', { amount: '-500.00' }],
    ['that is a hold', { kind: 'hold' as const }],
    ['that is interest', { kind: 'interest' as const }],
  ])('[TRF-11] leaves one %s', async (_, more) => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    const imported = await idOf(company, company.savings, { ...RECEIVED, ...more });
    expect([(await transactionOf(company, out)).match, (await transactionOf(company, imported)).match]).toEqual([null, null]);
  });

  it.each(['out', 'arrived'] as const)('[TRF-11] leaves two halves where %s has two candidates', async (leg) => {
    const company = await opened();
    const twice = leg === 'out' ? [company.savings, company.card].map((source) => [source, RECEIVED] as const) : [];
    if (leg === 'out') await idOf(company, company.bank, OUT);
    else {
      await importFrom(company, company.bank, OUT, { ...OUT, description: 'To savings again' });
      await idOf(company, company.savings, RECEIVED);
    }
    // Both arrive in one file each; the first pair is made, and the second one makes it doubtful.
    for (const [source, record] of twice) await idOf(company, source, record);
    const { transactions } = await everythingIn(company);
    expect(transactions.filter(({ match, rivalId }) => match !== null && rivalId === null)).toEqual([]);
  });

  it('[TRF-11] leaves what a person, or a rule that posts, has decided', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    granted(await company.ledger.transactions.categorize(company.owner, out, { categoryAccountId: company.account('6110') }));
    const imported = await idOf(company, company.savings, RECEIVED);
    expect((await transactionOf(company, imported)).match).toBeNull();
  });

  it('[TRF-11] leaves a pair that cannot be posted, in a closed month, to a person', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
    const imported = await idOf(company, company.savings, RECEIVED);
    expect(await transactionOf(company, out)).toMatchObject({ status: 'needs_review', match: null });
    expect(await transactionOf(company, imported)).toMatchObject({ status: 'needs_review', match: null });
  });

  it('[TRF-7] [TRF-13] clears Cash in transit with the half that arrives, after the first month closed', async () => {
    const company = await opened();
    const { ledger, owner, account } = company;
    const out = await idOf(company, company.bank, { ...OUT, date: '2026-01-30' });
    granted(await ledger.transactions.transfer(owner, out, { otherAccountId: account('1090') }));
    granted(await ledger.periods.close(owner, '2026-01'));
    expect(await balanceOf(company, '1090')).toBe(50_000n);
    const imported = await idOf(company, company.savings, { ...RECEIVED, date: '2026-02-02' });
    expect(await balanceOf(company, '1090')).toBe(0n);
    expect(await transactionOf(company, imported)).toMatchObject({
      status: 'posted',
      assignment: { kind: 'transfer', accountId: account('1090') },
      match: { transactionId: out },
    });
    expect((await transactionOf(company, out)).match?.transactionId).toBe(imported);
    await isSound(company);
  });

  it('[TRF-13] takes the half that arrives on the named account as evidence of a transfer that is posted', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    granted(await company.ledger.transactions.transfer(company.owner, out, { otherAccountId: company.account('1020') }));
    const imported = await idOf(company, company.savings, RECEIVED);
    expect(await transactionOf(company, imported)).toMatchObject({ status: 'excluded', match: { transactionId: out } });
    expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { transactionId: imported }, version: 1 });
    expect((await everythingIn(company)).journal.entries).toHaveLength(1);
    await isSound(company);
  });

  it('[TRF-13] leaves a transfer that is posted to another account than that of the arriving half', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    granted(await company.ledger.transactions.transfer(company.owner, out, { otherAccountId: company.account('2700') }));
    expect((await transactionOf(company, await idOf(company, company.savings, RECEIVED))).match).toBeNull();
  });

  it('[TRF-14] takes its pair apart when a later file makes it doubtful, as if all had come at once', async () => {
    const company = await opened();
    const { ledger, owner, account } = company;
    granted(await ledger.rules.create(owner, { name: 'Saved', accountId: account('6110'), descriptionContains: 'to savings' }));
    const out = await idOf(company, company.bank, OUT);
    const imported = await idOf(company, company.savings, RECEIVED);
    expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { transactionId: imported } });
    const later = await idOf(company, company.card, { ...RECEIVED, date: '2026-03-13' });
    expect(await transactionOf(company, out)).toMatchObject({
      status: 'posted',
      match: null,
      decision: { by: 'rule' },
      isKeptApart: false,
    });
    for (const id of [imported, later]) expect(await transactionOf(company, id)).toMatchObject({ status: 'needs_review', match: null });
    await isSound(company);
  });

  it('[TRF-14] flags its pair for a person where the month is closed by then', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    const imported = await idOf(company, company.savings, RECEIVED);
    granted(await company.ledger.periods.close(company.owner, '2026-03', { force: true }));
    const later = await idOf(company, company.card, { ...RECEIVED, date: '2026-03-13' });
    for (const id of [out, imported]) expect((await transactionOf(company, id)).rivalId).toBe(later);
    expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { transactionId: imported } });
    expect(await transactionOf(company, later)).toMatchObject({ match: null, status: 'needs_review' });
    granted(await company.ledger.transactions.match(company.owner, out, { otherTransactionId: imported }));
    for (const id of [out, imported]) expect((await transactionOf(company, id)).rivalId).toBeNull();
  });

  it('[TRF-23] flags what a person reviewed by applying a rule, and takes nothing back', async () => {
    const company = await opened();
    const { ledger, owner, account } = company;
    const rule = { name: 'Saved', accountId: account('6110'), descriptionContains: 'to savings', isActive: false };
    const { id: ruleId } = granted(await ledger.rules.create(owner, rule));
    const out = await idOf(company, company.bank, OUT);
    granted(await ledger.rules.apply(owner, ruleId, { transactionIds: [out] }));
    const imported = await idOf(company, company.savings, RECEIVED);
    expect(await transactionOf(company, out)).toMatchObject({
      ...{ status: 'posted', match: null, rivalId: imported, assignment: { kind: 'account', accountId: account('6110') } },
    });
    expect(await transactionOf(company, imported)).toMatchObject({ status: 'needs_review', match: null });
    granted(await ledger.transactions.reopen(owner, out, {}));
    granted(await ledger.transactions.match(owner, imported, { otherTransactionId: out }));
    expect((await transactionOf(company, out)).rivalId).toBeNull();
    await isSound(company);
  });

  it('[TRF-14] leaves a pair that a person confirmed', async () => {
    const company = await opened();
    const out = await idOf(company, company.bank, OUT);
    const imported = await idOf(company, company.savings, RECEIVED);
    granted(await company.ledger.transactions.match(company.owner, out, { otherTransactionId: imported }));
    await idOf(company, company.card, { ...RECEIVED, date: '2026-03-13' });
    expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { transactionId: imported }, rivalId: null });
  });

  it.each([
    ['words of another payment', 'RENT UNIT 4', 'ACH BLUE FOX', false],
    ['wires, which anybody sends', 'WIRE TRANSFER RENT', 'SEPA CREDIT TRANSFER ACME', false],
    ['a word on one of them alone', 'XFER 0042', 'ACME LTD', false],
    ['words of transfers on both', 'XFER 0042', 'Umbuchung', true],
    ['the name of the other account', 'TO SAVINGS', 'ACME LTD', true],
    ['the last digits of the other account', 'ACH ****7788', 'ACME LTD', true],
  ])('[TRF-18] of two equal movements with %s', async (_, here, there, isTransfer) => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const savings = granted(
      await ledger.sourceAccounts.create(owner, { accountId: account('1020'), kind: 'bank', name: 'Second', mask: '7788' }),
    ).id;
    const out = await idOf(company, company.bank, { ...OUT, description: here });
    const imported = await idOf(company, savings, { ...RECEIVED, description: there });
    expect((await transactionOf(company, out)).match?.transactionId).toBe(isTransfer ? imported : undefined);
    if (isTransfer) return;
    for (const [one, other] of [
      [out, imported],
      [imported, out],
    ] as const) {
      const { transfers } = granted(await ledger.transactions.suggestions(owner, one));
      expect(transfers[0]).toMatchObject({ kind: 'match', other: { id: other } });
    }
  });

  it('[TRF-18] of two equal movements like those that a person matched before', async () => {
    const company = await opened();
    const words = { out: 'STANDING ORDER 12', arrived: 'PERIODIC CREDIT' };
    const out = await idOf(company, company.bank, { ...OUT, description: words.out });
    const imported = await idOf(company, company.savings, { ...RECEIVED, description: words.arrived });
    granted(await company.ledger.transactions.match(company.owner, out, { otherTransactionId: imported }));
    const next = await idOf(company, company.bank, { ...OUT, date: '2026-04-10', description: 'STANDING ORDER 13' });
    const nextArrived = await idOf(company, company.savings, { ...RECEIVED, date: '2026-04-11', description: words.arrived });
    expect((await transactionOf(company, next)).match?.transactionId).toBe(nextArrived);
  });

  it.each([true, false])(
    '[TRF-12] [TRF-18] comes before a rule, whichever half is imported first (outgoing first: %s)',
    async (isOutFirst) => {
      const company = await opened();
      const { ledger, owner, account } = company;
      granted(await ledger.rules.create(owner, { name: 'Saved', accountId: account('6110'), descriptionContains: 'to savings' }));
      granted(await ledger.rules.create(owner, { name: 'Other', accountId: account('4910'), descriptionContains: 'from checking' }));
      const first = isOutFirst ? await idOf(company, company.bank, OUT) : undefined;
      const imported = await idOf(company, company.savings, RECEIVED);
      const out = first ?? (await idOf(company, company.bank, OUT));
      expect(await transactionOf(company, out)).toMatchObject({ status: 'posted', match: { transactionId: imported } });
      expect(await transactionOf(company, imported)).toMatchObject({ status: 'excluded', entryId: null });
      expect([await balanceOf(company, '6110'), await balanceOf(company, '4910')]).toEqual([0n, 0n]);
      await isSound(company);
    },
  );

  it('[SET-8] [TRF-18] comes after a document that a movement names', async () => {
    const company = await opened();
    const { ledger, owner } = company;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Blue Fox' }));
    await issueInvoice(company, counterparty.id, { amount: '500.00' });
    const out = await idOf(company, company.bank, OUT);
    const imported = await idOf(company, company.savings, { ...RECEIVED, description: 'Transfer from checking INV-0001' });
    expect(await transactionOf(company, imported)).toMatchObject({ assignment: { kind: 'settlement' } });
    expect((await transactionOf(company, out)).match).toBeNull();
  });
});

/** A movement of a small world in which equal amounts are frequent. */
interface BankTransaction {
  readonly account: number;
  readonly day: number;
  readonly amount: number;
  readonly isIn: boolean;
}

const transaction: fc.Arbitrary<BankTransaction> = fc.record({
  account: fc.integer({ min: 0, max: 2 }),
  day: fc.integer({ min: 0, max: 30 }),
  amount: fc.integer({ min: 1, max: 12 }),
  isIn: fc.boolean(),
});

const mayPair = (one: BankTransaction, other: BankTransaction): boolean =>
  one.account !== other.account && one.isIn !== other.isIn && one.amount === other.amount && Math.abs(one.day - other.day) <= TRANSFER_DAYS;

/** The pairs of which each half is the only candidate of the other, among all movements. */
const onlyPairs = (transactions: readonly BankTransaction[]): readonly string[] => {
  const candidates = transactions.map((one) => transactions.flatMap((other, at) => (mayPair(one, other) ? [at] : [])));
  return candidates.flatMap(([only, second], at) =>
    only !== undefined && second === undefined && candidates[only]?.length === 1 && at < only ? [`${at} ${only}`] : [],
  );
};

const record = ({ day, amount, isIn }: BankTransaction, at: number): Partial<NewRecord> => ({
  id: String(at),
  date: addDays('2026-03-01' as IsoDate, day),
  amount: `${isIn ? '' : '-'}${amount}.00`,
  // A payee of its own: on the card, money that comes back from a payee is a refund.
  description: `Transfer ${'abcdefghijklmnopqrstuvwxyz'.charAt(at)}`,
});

describe('the order of imports', () => {
  it('[TRF-12] does not matter: the only pairs among all files are found, and no other', async () => {
    const files = fc.array(transaction, { minLength: 4, maxLength: 24 }).chain((transactions) =>
      fc.record({
        transactions: fc.constant(transactions),
        keys: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: transactions.length, maxLength: transactions.length }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(files, async ({ transactions: drafts, keys }) => {
        const company = await opened();
        const sources = [company.bank, company.savings, company.card];
        // Movements of the same key and account come in one file; the files come in the order of their keys.
        for (const key of [...new Set(keys)].sort())
          for (const [account, source] of sources.entries()) {
            const rows = drafts.flatMap((each, at) => (keys[at] === key && each.account === account ? [record(each, at)] : []));
            if (rows.length > 0) await importFrom(company, source, ...rows);
          }
        const { transactions } = await everythingIn(company);
        const place = new Map(transactions.map(({ id, sourceRef }) => [id, Number(sourceRef)]));
        const found = transactions.flatMap(({ id, match, rivalId }) => {
          const at = place.get(id) ?? -1;
          const other = match === null ? -1 : (place.get(match.transactionId) ?? -1);
          return match !== null && rivalId === null && at < other ? [`${at} ${other}`] : [];
        });
        expect(found.sort()).toEqual([...onlyPairs(drafts)].sort());
        await isSound(company);
      }),
      { numRuns: 60 },
    );
  });
});
