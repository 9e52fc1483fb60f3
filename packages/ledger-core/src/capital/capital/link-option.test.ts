import { granted, importOne, openCompany, transactionOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { TransactionId } from '../../kernel/ids.ts';

/** A company with two drafts, one of them issued, and a sister company. */
const opened = async () => {
  const company = await openCompany();
  const { ledger, owner, account } = company;
  const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'North Fund', kinds: ['investor'] }));
  const terms = { kind: 'safe' as const, investorId: counterparty.id, principal: '100000.00', accountId: account('2700') };
  const draft = granted(await ledger.financingInstruments.create(owner, { ...terms, name: 'Second SAFE' }));
  const issued = granted(await ledger.financingInstruments.create(owner, { ...terms, name: 'Seed SAFE' }));
  granted(await ledger.financingInstruments.issue(owner, issued.id, { date: '2026-03-08', cashAccountId: account('1090') }));
  const sister = granted(await ledger.companies.open(owner, { name: 'Sister', currency: 'USD', legalStructure: 'corporation' }));
  return { ...company, draft, issued, sister };
};

const ranked = async ({ ledger, owner }: Awaited<ReturnType<typeof opened>>, id: TransactionId) =>
  granted(await ledger.transactions.capitalOptions(owner, id)).options.flatMap((option) =>
    option.kind === 'capital' ? [] : [[option.kind, option.name, option.score, option.reasons.map(({ code }) => code).join(' ')]],
  );

describe('the links among the options', () => {
  it('[CAP-9] are the entry of the amount, the draft of the amount, and the companies, in that order', async () => {
    const company = await opened();
    const id = await importOne(company, { date: '2026-03-10', amount: '100000.00', description: 'WIRE NORTH FUND' });
    expect(await ranked(company, id)).toEqual([
      ['financing', 'Seed SAFE', '0.9471', 'same_amount days_apart instrument_investor'],
      ['financing_draft', 'Second SAFE', '0.7500', 'same_amount instrument_investor'],
      ['new_intercompany', 'Sister', '0.2000', ''],
    ]);
    const [first] = granted(await company.ledger.transactions.capitalOptions(company.owner, id)).options;
    expect(first).toMatchObject({ account: { code: '2700' }, date: '2026-03-08', instrumentId: company.issued.id });
    granted(await company.ledger.transactions.linkCash(company.owner, id, { entryId: first?.kind === 'capital' ? null : first?.entryId }));
    expect((await transactionOf(company, id)).cashLink?.name).toBe('Seed SAFE');
    expect(await ranked(company, id)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: '99999.99' }],
    ['money out', { amount: '-100000.00' }],
  ])('[CAP-9] are companies only, for %s', async (_, more) => {
    const company = await opened();
    const id = await importOne(company, { date: '2026-03-10', description: 'Wire', ...more });
    expect(await ranked(company, id)).toEqual([['new_intercompany', 'Sister', '0.2000', '']]);
  });

  it('[CAP-9] are an intercompany amount that waits in Cash in transit, and a company that the description names', async () => {
    const company = await opened();
    const { ledger, owner, sister } = company;
    const sent = await importOne(company, { date: '2026-03-10', amount: '-70.00', description: 'To SISTER inc' });
    expect(await ranked(company, sent)).toEqual([['new_intercompany', 'Sister', '0.6000', 'names_entity']]);
    granted(await ledger.transactions.linkCash(owner, sent, { counterpartyEntityId: sister.settings.id }));
    const accounts = granted(await ledger.accounts.chart(sister.owner)).accounts.map(({ account }) => account);
    const checking = accounts.find(({ code }) => code === '1010')?.id ?? 'acct_none';
    const bank = granted(await ledger.sourceAccounts.create(sister.owner, { accountId: checking, kind: 'bank', name: 'Bank' })).id;
    const there = { ...company, owner: sister.owner, bank };
    const imported = await importOne(there, { date: '2026-03-12', amount: '70.00', description: 'Wire' });
    expect(await ranked(there, imported)).toEqual([
      ['intercompany', 'Juniper', '0.8571', 'same_amount days_apart'],
      ['new_intercompany', 'Juniper', '0.2000', ''],
    ]);
  });
});
