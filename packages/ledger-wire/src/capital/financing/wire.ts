import { type FinancingInstrument, INSTRUMENT_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { note } from '../../bank/transactions/commands.ts';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { amount, currencyCode, date, id, listOf, moment, money, mostlyNull, oneOf, text, truth } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

const kind = oneOf(INSTRUMENT_KINDS, 'What it is.', 'safe');
const name = text('What it is called, 1 to 200 characters.', 'Seed SAFE');
const investorId = id('counterparty', 'The investor or lender.');
const principal = amount('The principal.', '100000.00');
const accountId = id('account', 'The account that carries it: a liability or an equity account.', EXAMPLE_ACCOUNTS.loans);
const instrumentNote = text('A note; null without one.', 'Cap 8 million');

export const FinancingInstrumentOut = outputOf<FinancingInstrument>()(
  'FinancingInstrumentOut',
  'Money that an investor or a lender gives the company.',
  {
    id: id('instrument', 'The id of the instrument.'),
    kind,
    name,
    investor_id: investorId,
    principal: money('The principal.', '100000.00'),
    account_id: accountId,
    status: oneOf(['draft', 'issued'], 'A draft is agreed; an issued one has its entry.', 'draft'),
    entry_id: mostlyNull(id('entry', 'The entry of its issue; null for a draft.', OTHER_IDS.entry)),
    issued_on: mostlyNull(date('The day of its issue; null for a draft.')),
    cash_account_id: mostlyNull(id('account', 'The account on which the entry has its cash; null for a draft.')),
    event_id: mostlyNull(id('transaction', "The bank's transaction of its cash; null until it is linked.")),
    note: v.nullable(instrumentNote),
    created_at: moment('When it was drafted.'),
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

export const NewInstrumentIn = input('NewFinancingInstrument', 'A financing instrument that is agreed.', {
  kind,
  name,
  investor_id: investorId,
  principal,
  account_id: accountId,
  note: v.nullish(instrumentNote),
});

export const InstrumentChangeIn = input(
  'FinancingInstrumentChange',
  'What to change of a draft; a field that is left out stays as it is.',
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

export const IssueIn = input('IssueFinancingInstrument', 'How a draft is issued before its bank transaction is here.', {
  date: date('The day of its issue.'),
  cash_account_id: id('account', "The books' own account that the money comes to, or Cash in transit.", EXAMPLE_ACCOUNTS.checking),
});

export const LinkCashIn = input(
  'LinkCash',
  'What a transaction is the cash of: name one of the three.',
  {
    entry_id: v.nullish(id('entry', 'The entry of an instrument or of an intercompany amount that holds its cash.', OTHER_IDS.entry)),
    financing_instrument_id: v.nullish(id('instrument', 'A draft to issue from it.')),
    counterparty_entity_id: v.nullish(id('ledger', 'Another company of the organization to record the amount with.')),
    note,
  },
  { entry_id: OTHER_IDS.entry, note: 'First close' },
);

export const CompanyOut = output('CompanyOut', "Another company of the caller's organization.", {
  id: called('ledgerId', id('ledger', 'The id of its books.')),
  name: text('Its name.', 'Juniper Roasters'),
  currency: currencyCode('The currency of its books'),
  can_post: truth('Whether the caller may record amounts between the two companies.'),
});
export const CompanyList = output('CompanyList', "The other companies of the caller's organization.", {
  data: listOf(CompanyOut, 'By name.'),
});

export const IntercompanyOut = output(
  'IntercompanyTransactionOut',
  'An amount between these books and another company of the organization.',
  {
    id: id('intercompany', 'The id of the amount, the same in both books.'),
    counterparty_entity_id: called('otherLedgerId', id('ledger', 'The books of the other company.')),
    name: called('otherName', text('The name of the other company at the time.', 'Juniper Roasters')),
    date: date('The day of the entry in these books.'),
    amount: money('The amount.', '5000.00'),
    direction: oneOf(['in', 'out'], 'Which way the money moved, seen from these books.', 'out'),
    entry_id: id('entry', 'The entry in these books.', OTHER_IDS.entry),
    reversed_by_entry_id: called(
      'reversedById',
      mostlyNull(id('entry', 'The entry that reverses it; null while the amount stands.', OTHER_IDS.entry)),
    ),
    cash_account_id: id('account', 'The account on which the entry has its cash.'),
    event_id: called('transactionId', mostlyNull(id('transaction', "The bank's transaction of its cash; null until it is linked."))),
    created_at: moment('When it was recorded.'),
  },
);
export const IntercompanyPage = pageOf('IntercompanyPage', 'intercompany amounts', IntercompanyOut);
