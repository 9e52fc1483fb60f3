import { type Company, codeOf, everythingIn, granted, importOne, openCompany, tamper, unknownId } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../bank/imports/new-record.ts';
import type { CapitalPurpose } from '../../bank/transactions/assignment.ts';
import type { NewBooks } from '../../company/books/settings.ts';
import type { TransactionId } from '../../kernel/ids.ts';
import type { CounterpartyKind } from '../../ledger/counterparties/counterparty.ts';

const WIRE: Partial<NewRecord> = { amount: '25000.00', description: 'INCOMING WIRE 0042' };
const PAID: Partial<NewRecord> = { amount: '-1000.00', description: 'OUTGOING WIRE 0043' };

/** The options of owners; those of links have tests of their own. */
const optionsOf = async ({ ledger, owner }: Company, id: TransactionId) =>
  granted(await ledger.transactions.capitalOptions(owner, id)).options.filter((option) => option.kind === 'capital');

/** The options of a movement, like `owner_loan 0.5000 founder`; its counterparty is of these kinds. */
const ranked = async (company: Company, record: Partial<NewRecord>, kinds: readonly CounterpartyKind[] = []) => {
  const id = await importOne(company, record);
  if (kinds.length > 0) {
    const { counterparty } = granted(await company.ledger.counterparties.create(company.owner, { name: 'Ada Park', kinds }));
    granted(await company.ledger.transactions.setCounterparty(company.owner, id, counterparty.id));
  }
  return (await optionsOf(company, id)).map(({ purpose, score, reasons }) =>
    [purpose, score, ...reasons.map(({ code, count }) => (count === null ? code : `${code}:${count}`))].join(' '),
  );
};

const purposes = (rows: readonly string[]) => rows.map((row) => row.split(' ')[0]);

describe('the options of capital', () => {
  it('[CAP-6] [CAP-7] of a founder’s wire without words to a corporation: a loan first; nothing is filed', async () => {
    const company = await openCompany();
    expect(await ranked(company, WIRE, ['owner'])).toEqual([
      'owner_loan 0.5000 founder',
      'stock_purchase 0.4500 founder',
      'contribution 0.4333 founder',
    ]);
    const before = await everythingIn(company);
    const { data } = granted(await company.ledger.transactions.list(company.owner));
    const id = data[0]?.transaction.id ?? unknownId('transaction');
    expect(await optionsOf(company, id)).toEqual(await optionsOf(company, id));
    expect(await everythingIn(company)).toEqual(before);
  });

  it.each<readonly [Partial<NewBooks>, string, readonly CapitalPurpose[], readonly CapitalPurpose[]]>([
    [
      { legalStructure: 'corporation' },
      'shareholders',
      ['owner_loan', 'stock_purchase', 'contribution'],
      ['distribution', 'owner_loan_repayment'],
    ],
    [
      { legalStructure: 'llc', taxedAs: 'corporation' },
      'members',
      ['owner_loan', 'stock_purchase', 'contribution'],
      ['distribution', 'owner_loan_repayment'],
    ],
    [{ legalStructure: 'llc' }, 'members', ['contribution', 'owner_loan'], ['distribution', 'owner_loan_repayment']],
    [{ legalStructure: 'partnership' }, 'members', ['contribution', 'owner_loan'], ['distribution', 'owner_loan_repayment']],
    [{ legalStructure: 'sole_proprietorship' }, 'owner', ['contribution'], ['distribution']],
  ])('[CAP-1] [CAP-6] of %o, owned by %s', async (books, ownership, moneyIn, moneyOut) => {
    const company = await openCompany(books);
    expect(purposes(await ranked(company, WIRE))).toEqual(moneyIn);
    expect(purposes(await ranked(company, PAID))).toEqual(moneyOut);
    const { data } = granted(await company.ledger.transactions.list(company.owner));
    const id = data[0]?.transaction.id ?? unknownId('transaction');
    expect(granted(await company.ledger.transactions.capitalOptions(company.owner, id)).ownership).toBe(ownership);
  });

  it('[CAP-7] of an investor: shares of a corporation, a contribution to a partnership', async () => {
    expect((await ranked(await openCompany(), WIRE, ['investor']))[0]).toBe('stock_purchase 0.4500 investor');
    expect((await ranked(await openCompany({ legalStructure: 'partnership' }), WIRE, ['investor']))[0]).toBe(
      'contribution 0.5000 investor',
    );
  });

  it('[CAP-7] follow the words of the description and of the note', async () => {
    const company = await openCompany();
    expect(purposes(await ranked(company, { ...WIRE, description: 'WIRE PURCHASE OF SHARES' }))[0]).toBe('stock_purchase');
    const id = await importOne(company, { ...WIRE, description: 'WIRE 17' });
    granted(await company.ledger.transactions.change(company.owner, id, { note: 'Capital contribution of Ada' }));
    expect((await optionsOf(company, id))[0]?.purpose).toBe('contribution');
  });

  it('[CAP-7] know an owner whom the description names', async () => {
    const company = await openCompany();
    granted(await company.ledger.counterparties.create(company.owner, { name: 'Ada Park', kinds: ['owner'] }));
    granted(await company.ledger.counterparties.create(company.owner, { name: 'Wire', kinds: ['vendor'] }));
    expect((await ranked(company, { ...WIRE, description: 'WIRE IN ADA PARK REF 12' }))[0]).toBe('owner_loan 0.5500 founder names_entity');
    expect((await ranked(company, { ...WIRE, description: 'WIRE IN ADAM PARK' }))[0]).toBe('owner_loan 0.1000');
  });

  it('[CAP-7] count what the same payee’s transactions were filed for, and know when a loan is owed', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    expect((await ranked(company, { ...PAID, date: '2026-03-09' }))[1]).toBe('owner_loan_repayment 0.0500');
    const lent = await importOne(company, { ...WIRE, description: 'Park Ada' });
    granted(await ledger.transactions.recordOwnerMoney(owner, lent, { purpose: 'owner_loan' }));
    expect((await ranked(company, { ...PAID, description: 'OUTGOING WIRE 0044' }))[0]).toBe('owner_loan_repayment 0.2000 loan_outstanding');
    expect(await ranked(company, { ...WIRE, description: 'Park Ada', date: '2026-03-12' })).toEqual([
      'owner_loan 0.2250 filed_for:1',
      'stock_purchase 0.0500',
      'contribution 0.0333',
    ]);
    // What was lent says nothing about what is paid out, and its own filing is not evidence.
    expect((await ranked(company, { ...PAID, description: 'Park Ada' })).join()).not.toContain('filed_for');
    expect((await optionsOf(company, lent)).flatMap(({ reasons }) => reasons)).toEqual([]);
    granted(
      await ledger.transactions.recordOwnerMoney(owner, await importOne(company, { ...PAID, amount: '-25000.00' }), {
        purpose: 'owner_loan_repayment',
      }),
    );
    expect((await ranked(company, { ...PAID, description: 'Paid back' }))[0]).toBe('distribution 0.1000');
  });

  it('[CAP-6] name the account that carries each, opened or not', async () => {
    const company = await openCompany();
    const id = await importOne(company, WIRE);
    const named = async () => (await optionsOf(company, id)).map(({ account }) => `${account.code} ${account.name}`);
    expect(await named()).toEqual(['2710 Loans from shareholders', '3010 Common stock', '3020 Additional paid-in capital']);
    granted(await company.ledger.accounts.create(company.owner, { code: '2750', name: 'Ada', type: 'liability', role: 'owner_loan' }));
    expect((await named())[0]).toBe('2750 Ada');
  });

  it('[CAP-8] are none for what cannot be one, and an unknown transaction is not found', async () => {
    const company = await openCompany();
    const { ledger, owner } = company;
    for (const kind of ['fee', 'interest', 'refund', 'hold'] as const)
      expect(await ranked(company, { ...PAID, kind, description: kind })).toEqual([]);
    const excluded = await importOne(company, WIRE);
    granted(await ledger.transactions.exclude(owner, excluded, { reason: 'twice' }));
    expect(await optionsOf(company, excluded)).toEqual([]);
    const changed = await importOne(company, { ...WIRE, description: 'Changed' });
    const entryId = unknownId('entry');
    for (const change of [
      { match: { kind: 'transfer', transactionId: excluded } as const },
      { match: null, cashLink: { entryId, instrumentId: null, intercompanyId: null, name: 'SAFE' } },
      { cashLink: null, currency: 'EUR' },
    ]) {
      await tamper(company, async (books) => {
        const [found] = await books.transactions.byIds([changed]);
        if (found !== undefined) await books.transactions.update([{ ...found, ...change }]);
      });
      expect(await optionsOf(company, changed)).toEqual([]);
    }
    expect(codeOf(await ledger.transactions.capitalOptions(owner, unknownId('transaction')))).toBe('not_found');
  });
});
