import { granted } from 'ledger-core';
import { openCompany, postSale, unknownId } from 'ledger-core/testing';
import { toJson } from 'ledger-wire/to-json';
import { describe, expect, it } from 'vitest';

const opened = async () => {
  const company = await openCompany();
  const { currency } = granted(await company.ledger.books.read(company.owner));
  return { ...company, currency };
};

const sale = ({ account }: Awaited<ReturnType<typeof opened>>, amount = '12.50') =>
  ({
    date: '2026-03-05',
    description: 'Sale',
    lines: [
      { accountId: account('1010'), side: 'debit', amount },
      { accountId: account('4010'), side: 'credit', amount },
    ],
  }) as const;

describe('[SYS-28] the JSON of a result', () => {
  it('has amounts as decimal strings, in the names of the API', async () => {
    const company = await opened();
    const { ledger, owner, currency, account } = company;
    await postSale(company, '2026-03-01', '100.00');
    const chart = toJson('accounts.chart', await ledger.accounts.chart(owner), { currency });
    expect(chart).toMatchObject({ currency: 'USD', as_of: '2026-03-15' });
    const entries = await ledger.journal.postMany(owner, [sale(company), sale(company, '0.05')]);
    expect(toJson('journal.postMany', entries, { currency })).toMatchObject({
      data: [
        { entry_date: '2026-03-05', lines: [{ account_id: account('1010'), amount: '12.50', direction: 'debit' }, {}] },
        { lines: [{ amount: '0.05' }, {}] },
      ],
    });
  });

  it('of a list is a page, and null for a result without a body', async () => {
    const { ledger, owner, currency } = await opened();
    const members = toJson('members.list', await ledger.members.list(owner), { currency });
    expect(members).toMatchObject({ data: [{ id: owner.memberId }], has_more: false, next_cursor: null });
    const { credential } = granted(await ledger.tokens.create(owner, { name: 'laptop' }));
    expect(toJson('tokens.revoke', await ledger.tokens.revoke(owner, credential.id), { currency })).toBe(null);
  });

  it('of a dry run has the entries that the command would post', async () => {
    const company = await opened();
    const { ledger, owner, currency, account } = company;
    const { counterparty } = granted(await ledger.counterparties.create(owner, { name: 'Acme', kinds: ['customer'] }));
    const lines = [{ accountId: account('4010'), description: 'Beans', unitPrice: '40.00' }];
    const draft = { counterpartyId: counterparty.id, issueDate: '2026-03-01', lines };
    const { invoice } = granted(await ledger.invoices.create(owner, draft));
    const dry = await ledger.invoices.issue({ ...owner, dryRun: true }, invoice.id);
    expect(toJson('invoices.issue', dry, { currency })).toMatchObject({
      status: 'issued',
      would_post: [{ lines: [{ amount: '40.00' }, { amount: '40.00' }] }],
    });
  });
});

describe('[SYS-28] the JSON of a refusal', () => {
  it('is the problem of the API, with its status and the names of its inputs', async () => {
    const company = await opened();
    const { ledger, owner, currency } = company;
    const { lines, ...rest } = sale(company);
    const refused = await ledger.journal.post(owner, {
      ...rest,
      lines: [{ ...lines[0], counterpartyId: unknownId('counterparty') }, lines[1]],
    });
    const field = 'lines[0].party_id';
    expect(toJson('journal.post', refused, { currency })).toMatchObject({
      ...{ type: 'urn:ledger:problem:unprocessable', title: 'Unprocessable', status: 422, code: 'unprocessable' },
      ...{ field, detail: expect.stringMatching(/^lines\[0\]\.party_id: /), errors: [{ field }] },
    });
  });

  it('has the sentences that it is given', async () => {
    const { ledger, owner, currency } = await opened();
    const sentences = { sentences: { no_month: '"{text}" ist kein Monat wie 2026-01.' }, language: 'de' };
    const refused = await ledger.periods.close(owner, '2026-13');
    expect(toJson('periods.close', refused, { currency, sentences })).toMatchObject({ detail: '"2026-13" ist kein Monat wie 2026-01.' });
  });
});
