import { CAPITAL_PURPOSES, type CapitalOption, type CapitalOptions } from 'ledger-core';
import * as v from 'valibot';
import { SuggestionReasonOut } from '../../bank/transactions/suggestions.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, moneyIn, mostlyNull, oneOf, text } from '../../fields.ts';
import { input, outputOf } from '../../schemas.ts';

export const OwnerMoneyIn = input('OwnerMoney', 'The purpose of money between the company and its owners.', {
  purpose: oneOf(
    CAPITAL_PURPOSES,
    'The purpose. The choices depend on the legal structure. `owner_loan`, `stock_purchase` and `contribution` are money in.',
    'owner_loan',
  ),
  note: v.nullish(text('A note on the transaction, which becomes the memo of the next entry.', 'Until the seed round')),
});

const KINDS = ['financing', 'intercompany', 'financing_draft', 'new_intercompany', 'capital'] as const;

/** A possible decision for a transaction. */
interface Option {
  readonly option: CapitalOption;
  readonly account: CapitalOption['account'];
  readonly transaction: CapitalOptions['transaction'];
}

export const CapitalOptionOut = outputOf<Option>()(
  'CapitalOptionOut',
  'A possible capital purpose of a transaction.',
  {
    kind: oneOf(
      KINDS,
      'The effect of choosing it: `capital` categorizes the transaction as owner money. The others link it to the cash of an entry, with `cash_link`.',
      'capital',
    ),
    purpose: v.nullable(oneOf(CAPITAL_PURPOSES, 'The purpose of owner money. Null for the other kinds.', 'owner_loan')),
    entry_id: mostlyNull(id('entry', 'The entry that contains the cash. Null for owner money.', OTHER_IDS.entry)),
    financing_instrument_id: mostlyNull(id('instrument', 'The financing instrument, or null.')),
    counterparty_entity_id: mostlyNull(id('ledger', 'The other company of the organization, or null.')),
    name: text('The name of the purpose, the instrument or the other company.', 'Loans from shareholders'),
    account_code: v.nullable(text('The number of the account that carries it, or of the account that will be created for it.', '2710')),
    account_name: v.nullable(text('The name of that account.', 'Loans from shareholders')),
    amount: moneyIn('The amount of the transaction.', '25000.00'),
    date: date('The date of the transaction, or of the entry that contains its cash.'),
    score: text('The likelihood, from 0 to 1.', '0.5000'),
    reasons: listOf(SuggestionReasonOut, 'The reasons, strongest first.', [{ code: 'founder', count: null }]),
  },
  {
    of: 'option',
    parts: { account: 'account' },
    differences: {
      purpose: ({ option }) => (option.kind === 'capital' ? option.purpose : null),
      entry_id: ({ option }) => (option.kind === 'capital' ? null : option.entryId),
      financing_instrument_id: ({ option }) => (option.kind === 'capital' ? null : option.instrumentId),
      counterparty_entity_id: ({ option }) => (option.kind === 'capital' ? null : option.otherLedgerId),
      name: ({ option }) => (option.kind === 'capital' ? option.account.name : option.name),
      amount: ({ transaction }) => ({ minor: transaction.amountMinor, code: transaction.currency }),
      date: ({ option, transaction }) => (option.kind === 'capital' ? null : option.date) ?? transaction.date,
    },
  },
);

export const CapitalOptionList = outputOf<CapitalOptions>()(
  'CapitalOptionList',
  'Possible capital purposes of a transaction. Nothing changes until one is chosen.',
  {
    data: listOf(CapitalOptionOut, 'The options, best first. Empty if the transaction cannot be a capital transaction.'),
    ownership: oneOf(['shareholders', 'members', 'owner'], 'The owners of the company, according to its legal structure.'),
  },
  {
    differences: {
      data: ({ options, transaction }) => options.map((option) => ({ option, account: option.account, transaction })),
    },
  },
);
