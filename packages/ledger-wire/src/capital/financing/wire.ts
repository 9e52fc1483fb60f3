import { type FinancingInstrument, INSTRUMENT_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { note } from '../../bank/transactions/commands.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

const kind = oneOf(INSTRUMENT_KINDS, 'The kind of instrument.', 'safe');
const name = text('The name, 1 to 200 characters.', 'Seed SAFE');
const investorId = id('counterparty', 'The investor or lender.');
const principal = amount('The principal.', '100000.00');
const accountId = id('account', 'The liability or equity account that carries the instrument.', EXAMPLE_ACCOUNTS.loans);
const instrumentNote = text('A note, or null.', 'Cap 8 million');

export const FinancingInstrumentOut = outputOf<FinancingInstrument>()(
  'FinancingInstrumentOut',
  'Financing that an investor or a lender provides to the company.',
  {
    id: id('instrument', 'The id of the instrument.'),
    kind,
    name,
    investor_id: investorId,
    principal: money('The principal.', '100000.00'),
    account_id: accountId,
    status: oneOf(['draft', 'issued'], 'The status. A `draft` is agreed. An `issued` instrument has an entry.', 'draft'),
    entry_id: mostlyNull(id('entry', 'The entry of the issue. Null for a draft.', OTHER_IDS.entry)),
    issued_on: mostlyNull(date('The issue date. Null for a draft.')),
    cash_account_id: mostlyNull(id('account', 'The cash account of the entry. Null for a draft.')),
    event_id: mostlyNull(id('transaction', 'The linked bank transaction of the cash, or null.')),
    note: v.nullable(instrumentNote),
    created_at: moment('The creation time.'),
  },
  {
    differences: {
      status: ({ issue }) => (issue === null ? 'draft' : 'issued'),
      entry_id: ({ issue }) => issue?.entryId ?? null,
      issued_on: ({ issue }) => issue?.date ?? null,
      cash_account_id: ({ issue }) => issue?.cashAccountId ?? null,
      event_id: ({ issue }) => issue?.transactionId ?? null,
    },
  },
);
export const FinancingInstrumentPage = pageOf('FinancingInstrumentPage', 'financing instruments', FinancingInstrumentOut);

export const NewInstrumentIn = input('NewFinancingInstrument', 'A new financing instrument.', {
  kind,
  name,
  investor_id: investorId,
  principal,
  account_id: accountId,
  note: v.nullish(instrumentNote),
});

export const InstrumentChangeIn = input(
  'FinancingInstrumentChange',
  'Changes to a draft. Omitted fields stay unchanged.',
  {
    kind: v.optional(kind),
    name: v.optional(name),
    investor_id: v.optional(investorId),
    principal: v.optional(principal),
    account_id: v.optional(accountId),
    note: v.nullish(instrumentNote),
  },
  { principal: '120000.00' },
);

export const IssueIn = input('IssueFinancingInstrument', 'Options for issuing a draft before its bank transaction is imported.', {
  date: date('The issue date.'),
  cash_account_id: id('account', 'The cash account of the books that receives the money, or Cash in transit.', EXAMPLE_ACCOUNTS.checking),
});

export const LinkCashIn = input(
  'LinkCash',
  'The target of a cash link. Exactly one field is required.',
  {
    entry_id: v.nullish(id('entry', 'The entry of an instrument or intercompany amount that contains the cash.', OTHER_IDS.entry)),
    financing_instrument_id: v.nullish(id('instrument', 'A draft to issue with the transaction.')),
    counterparty_entity_id: v.nullish(id('ledger', 'Another company of the organization, for a new intercompany amount.')),
    note,
  },
  { entry_id: OTHER_IDS.entry, note: 'First close' },
);

export const CompanyOut = output('CompanyOut', "Another company of the caller's organization.", {
  id: called('ledgerId', id('ledger', "The id of the company's books.")),
  external_id: mostlyNull(text('The id of the books in the system that opened them, or null.', 'main')),
  name: text('The name of the company.', 'Juniper Roasters'),
  currency: currencyCode("The currency of the company's books"),
  can_post: truth('Whether the caller can record amounts between the two companies.'),
});
export const CompanyList = output('CompanyList', "The other companies of the caller's organization.", {
  data: listOf(CompanyOut, 'The companies, by name.'),
});

export const IntercompanyOut = output(
  'IntercompanyTransactionOut',
  'An intercompany amount between these books and another company of the organization.',
  {
    id: id('intercompany', 'The id of the intercompany amount, which is the same in both books.'),
    counterparty_entity_id: called('otherLedgerId', id('ledger', 'The books of the other company.')),
    name: called('otherName', text('The name of the other company at the time of recording.', 'Juniper Roasters')),
    date: date('The date of the entry in these books.'),
    amount: money('The amount.', '5000.00'),
    direction: oneOf(['in', 'out'], 'The direction of the money, from the perspective of these books.', 'out'),
    entry_id: id('entry', 'The entry in these books.', OTHER_IDS.entry),
    reversed_by_entry_id: called('reversedById', mostlyNull(id('entry', 'The entry that reverses it, or null.', OTHER_IDS.entry))),
    cash_account_id: id('account', 'The cash account of the entry.'),
    event_id: called('transactionId', mostlyNull(id('transaction', 'The linked bank transaction of the cash, or null.'))),
    created_at: moment('The creation time.'),
  },
);
export const IntercompanyPage = pageOf('IntercompanyPage', 'intercompany amounts', IntercompanyOut);
