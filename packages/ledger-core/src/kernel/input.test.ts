import { type Company, openCompany, withMessages } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import { parseDate } from './dates.ts';

const sale = ({ account }: Company, changes: object = {}) => ({
  date: '2026-03-05',
  description: 'Sale',
  lines: [
    { accountId: account('1010'), side: 'debit', amount: '12.50' },
    { accountId: account('4010'), side: 'credit', amount: '12.50' },
  ],
  ...changes,
});

const line = ({ account }: Company, changes: object) => ({ accountId: account('1010'), side: 'debit', amount: '12.50', ...changes });

describe('[SYS-29] an input of another type', () => {
  it.each<readonly [(company: Company) => unknown, string]>([
    [() => undefined, 'input: is required.'],
    [() => null, 'input: must be an object, not null.'],
    [() => [], 'input: must be an object, not a list.'],
    [() => ({}), 'date: is required.'],
    [(company) => sale(company, { date: new Date() }), 'date: must be a string, not a Date. Give a day as a string like "2026-01-31".'],
    [(company) => sale(company, { description: 12 }), 'description: must be a string, not a number.'],
    [(company) => sale(company, { lines: undefined }), 'lines: is required.'],
    [(company) => sale(company, { lines: null }), 'lines: must be a list, not null.'],
    [(company) => sale(company, { lines: [null] }), 'lines[0]: must be an object, not null.'],
    [(company) => sale(company, { lines: [line(company, { side: 'Debit' })] }), 'lines[0].side: must be debit or credit, not "Debit".'],
    [
      (company) => sale(company, { lines: [line(company, { amount: {} })] }),
      'lines[0].amount: must be a string or a number, not an object.',
    ],
    [(company) => sale(company, { metadata: { shop: 1n } }), 'metadata.shop: must be a string, not a bigint.'],
    [(company) => sale(company, { force: 'yes' }), 'force: must be true or false, not a string.'],
  ])('%# is refused with its path and what it must be', async (inputOf, message) => {
    const company = await openCompany();
    const refusal = await company.ledger.journal.post(company.owner, inputOf(company) as never);
    expect(withMessages(refusal)).toMatchObject({ refused: 'unprocessable', message });
  });

  it.each([
    [(company: Company) => company.ledger.invoices.read(company.owner, null as never), 'id: must be a string, not null.'],
    [(company: Company) => company.ledger.periods.close(company.owner, new Date() as never), /^month: must be a string, not a Date/],
    [(company: Company) => company.ledger.journal.postMany(company.owner, [sale(company), {}] as never), 'entries[1].date: is required.'],
    [(company: Company) => company.ledger.journal.read({} as never, 'ent_1'), 'caller.ledgerId: is required.'],
    [
      (company: Company) => company.ledger.recurrences.create(company.owner, { name: 'Rent', template: { kind: 'order' } } as never),
      'template.kind: must be invoice, bill, or entry, not "order".',
    ],
  ])('%# is refused as an argument', async (call, message) => {
    expect(withMessages(await call(await openCompany()))).toMatchObject({
      refused: 'unprocessable',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('is refused by the parser of dates', () => {
    expect(parseDate(new Date('2026-03-05') as never)).toMatchObject({ refused: 'unprocessable', reason: 'no_calendar_date' });
  });
});

describe('[MON-7] minor units as an amount', () => {
  it.each([
    ['USD', 1250n, '12.50'],
    ['JPY', 1250n, '1250'],
    ['KWD', -1250n, '-1.250'],
  ])('in %s: %s are refused with the decimal string %s', async (currency, amount, text) => {
    const company = await openCompany({ currency });
    const { ledger, owner } = company;
    const entry = sale(company, { lines: [line(company, { amount }), line(company, { amount, side: 'credit' })] });
    expect(withMessages(await ledger.journal.post(owner, entry as never))).toMatchObject({
      ...{ refused: 'unprocessable', reason: 'amount_as_bigint', field: 'lines[0].amount', params: { value: String(amount), text } },
      message: `lines[0].amount: is the bigint ${amount}, but an amount is a decimal. For ${amount} minor units, give "${text}".`,
    });
  });
});
