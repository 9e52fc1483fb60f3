import { type CounterpartyTotals, type CounterpartyTotalsRow, type Currency, PARTY_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { date, id, listOf, money, oneOf, text } from '../../fields.ts';
import { AccountRef } from '../../ledger/accounts/wire.ts';
import { called } from '../../mapping.ts';
import { basis, header } from '../../report.ts';
import { amountOut, output, outputOf } from '../../schemas.ts';

const PartyAccountOut = output('PartyAccountOut', 'The amount of a counterparty on one account.', {
  account: AccountRef,
  amount: money('The amount on the normal side of the account. For payments, the money out.', '850.00'),
});

const PartyTotalOut = outputOf<CounterpartyTotalsRow>()(
  'PartyTotalOut',
  'The total of one counterparty between two days.',
  {
    counterparty_id: v.nullable(id('counterparty', 'The counterparty. Null for the lines without a counterparty.')),
    counterparty_name: v.nullable(text('The name of the counterparty.', 'Blue Fox Diner')),
    accounts: listOf(PartyAccountOut, 'The accounts with an amount, by number.'),
    total: money('The sum of the accounts.', '850.00'),
  },
  { parts: { counterparty: 'counterparty' } },
);

export const PartyTotalsOut = output(
  'PartyTotalsOut',
  'Revenue by customer, expenses by vendor, or payments by counterparty, between two days.',
  {
    kind: oneOf(PARTY_KINDS, 'The kind: customers, vendors, or payments.'),
    since: date('The first day.', '2026-01-01'),
    until: date('The last day.', '2026-12-31'),
    basis,
    ...header,
    rows: called(
      'counterparties',
      listOf(PartyTotalOut, 'The counterparties, largest total first. The lines without a counterparty come last.'),
    ),
    total: money(
      'The sum of the rows. For customers and vendors, it equals the revenue or expenses in the profit and loss of the same period and basis.',
      '850.00',
    ),
  },
);

export const counterpartyTotalsTable = ({ counterparties, totalMinor }: CounterpartyTotals, currency: Currency) => [
  ['counterparty_id', 'counterparty', 'code', 'account', 'amount'],
  ...counterparties.flatMap(({ counterparty, accounts, totalMinor: total }) => [
    ...accounts.map(({ account, amountMinor }) => [
      counterparty?.id ?? '',
      counterparty?.name ?? '',
      account.code,
      account.name,
      amountOut(amountMinor, currency),
    ]),
    [counterparty?.id ?? '', counterparty?.name ?? '', '', 'Total', amountOut(total, currency)],
  ]),
  ['', '', '', 'Total', amountOut(totalMinor, currency)],
];
