import { CAPITAL_PURPOSES, type CapitalOption, type CapitalOptions } from 'ledger-core';
import * as v from 'valibot';
import { SuggestionReasonOut } from '../../bank/transactions/suggestions.ts';
import { OTHER_IDS } from '../../example-ids.ts';
import { date, id, listOf, moneyIn, mostlyNull, oneOf, text } from '../../fields.ts';
import { input, outputOf } from '../../schemas.ts';

export const OwnerMoneyIn = input('OwnerMoney', 'What money between the company and its owners is for.', {
  purpose: oneOf(
    CAPITAL_PURPOSES,
    'The purpose. Which ones there are follows from the legal structure; `owner_loan`, `stock_purchase` and `contribution` are money in.',
    'owner_loan',
  ),
  note: v.nullish(text('A note to keep with it. It becomes the memo of the next entry.', 'Until the seed round')),
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
  'What a transaction may be as money of capital.',
  {
    kind: oneOf(
      KINDS,
      'What choosing it does: `capital` files it as money of the owners; the others link it to the cash of an entry, with `cash_link`.',
      'capital',
    ),
    purpose: v.nullable(oneOf(CAPITAL_PURPOSES, 'What owner money is for; null for the other kinds.', 'owner_loan')),
    entry_id: mostlyNull(id('entry', 'The entry that holds the cash; null for owner money.', OTHER_IDS.entry)),
    financing_instrument_id: mostlyNull(id('instrument', 'The financing instrument; null without one.')),
    counterparty_entity_id: mostlyNull(id('ledger', 'The other company of the organization; null without one.')),
    name: text('What the purpose, the instrument or the other company is called.', 'Loans from shareholders'),
    account_code: v.nullable(text('The number of the account that carries it, or with which it will be opened.', '2710')),
    account_name: v.nullable(text('The name of that account.', 'Loans from shareholders')),
    amount: moneyIn('The amount of the transaction.', '25000.00'),
    date: date('The day of the transaction, or of the entry that holds its cash.'),
    score: text('How likely it is, from 0 to 1.', '0.5000'),
    reasons: listOf(SuggestionReasonOut, 'Its reasons, strongest first.', [{ code: 'founder', count: null }]),
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
  'What a transaction may be as money of capital. Nothing is filed until one is chosen.',
  {
    data: listOf(CapitalOptionOut, 'The options, best first; empty for a transaction that cannot be one.'),
    ownership: oneOf(['shareholders', 'members', 'owner'], 'Who owns the company, by its legal structure.'),
  },
  {
    differences: {
      data: ({ options, transaction }) => options.map((option) => ({ option, account: option.account, transaction })),
    },
  },
);
