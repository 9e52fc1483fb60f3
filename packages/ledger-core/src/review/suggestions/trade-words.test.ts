import { type Company, granted, importOne, openCompany, openWith } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { accountNamedBy } from './trade-words.ts';

const suggested = async ({ ledger, owner }: Company, id: Parameters<Company['ledger']['transactions']['suggestions']>[1]) =>
  granted(await ledger.transactions.suggestions(owner, id)).accounts.map(({ account, reasons, hint, score }) => [
    account.name,
    hint ?? reasons.map(({ code }) => code).join(),
    score,
  ]);

describe('words of descriptions', () => {
  it.each([
    ['UNITED AIRLINES 0162345', 'Travel'],
    ['Hiscox Insurance Co.', 'Insurance'],
    ['ALLIANZ VERSICHERUNGS-AG, Kfz Versicherung', 'Insurance'],
    ['PAYPAL *GITHUB INC', 'Software'],
    ['Office 365 · MSFT', 'Software'],
    ['EFTPS Payroll tax payroll', 'Payroll taxes'],
    ['Kontoführung', 'Bank fees'],
    ['WIDGET GMBH', null],
    ['HOTELIER SUPPLIES', null],
    ['SPECIALTY COFFEE EXPO REGISTRATION', null],
    ['SHELL BEACH CAFE', 'Meals'],
  ])('[FIL-25] of "%s" speak of %s', (description, account) => {
    expect(accountNamedBy(description, 'out')?.account ?? null).toBe(account);
  });

  it('[FIL-25] are other words for money that comes in', () => {
    expect([accountNamedBy('Zinsen 2026', 'in'), accountNamedBy('Hotel Adler refund', 'in')]).toEqual([
      { words: 'zinsen', account: 'Interest income' },
      null,
    ]);
  });

  it('[FIL-25] suggest an account of the starter chart by its name, until something else does', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const first = await importOne(company, { description: 'UNITED AIRLINES' });
    expect(await suggested(company, first)).toEqual([['Travel', 'airlines', '0.3000']]);
    granted(await ledger.accounts.change(owner, account('6130'), { name: 'Journeys' }));
    expect(await suggested(company, first)).toEqual([]);
    granted(await ledger.accounts.change(owner, account('6130'), { name: 'Travel' }));
    granted(await ledger.transactions.categorize(owner, first, { categoryAccountId: account('6060') }));
    const next = await importOne(company, { description: 'UNITED AIRLINES', date: '2026-03-20' });
    expect(await suggested(company, next)).toEqual([['Meals', 'filed_before', expect.any(String)]]);
  });

  it('[FIL-25] suggest nothing where the payee was filed to the balance sheet before', async () => {
    const company = await openCompany();
    const { ledger, owner, account } = company;
    const first = await importOne(company, { description: 'IRS USATAXPYMT' });
    expect(await suggested(company, first)).toEqual([['Payroll taxes', 'irs usataxpymt', '0.3000']]);
    granted(await ledger.transactions.categorize(owner, first, { categoryAccountId: account('1600') }));
    expect(await suggested(company, await importOne(company, { description: 'IRS USATAXPYMT', date: '2026-03-20' }))).toEqual([]);
  });

  it('[FIL-25] suggest nothing where the model names an account of the balance sheet', async () => {
    const company = await openWith(({ account }) => ({
      name: 'told',
      propose: async ({ questions }) => questions.map(() => ({ accountId: account('1600'), confidence: 0.8, reasoning: 'A machine.' })),
    }));
    expect(await suggested(company, await importOne(company, { description: 'HILTON HOTEL' }))).toEqual([]);
  });
});
