import {
  type CategorizationView,
  type Currency,
  categorySourceOf,
  confidenceOf,
  type Decision,
  EXAMPLE_IDS,
  REASON_KINDS,
  reducedBy,
  ruleIdOf,
  type TransactionId,
} from 'ledger-core';
import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../http/example-ids.ts';
import { anyObject, author, id, listOf, moment, money, mostlyNull, oneOf, text, truth, whole } from '../../http/fields.ts';
import { amountOut, output, pageOf, paging } from '../../http/wire.ts';
import { rationaleOut } from './rationale.ts';
import { CATEGORY_SOURCES, currencyOfTransaction } from './transaction.ts';

export const FilingReasonOut = output('FilingReasonOut', 'The grounds of a decision.', {
  kind: oneOf(REASON_KINDS, 'What decided.', 'person'),
  related_event_id: mostlyNull(
    id(
      'transaction',
      'The transaction from which the decision was taken over, or the charge that it gives back; null without one.',
      OTHER_IDS.transaction,
    ),
  ),
  rule_id: mostlyNull(id('rule', 'The rule that decided; null without one.')),
  rule_name: mostlyNull(text('The name of the rule when it decided; null without one.', 'Rent of the shop')),
  text: v.nullable(text("The model's reasoning or the person's note; null without any.", 'Unit 4')),
});

export const CategorizedSplitOut = output('CategorizedSplitOut', 'A share of a decision that files to several accounts.', {
  account_id: v.nullable(id('account', 'The account of the share.', EXAMPLE_ACCOUNTS.rent)),
  account_code: v.nullable(text('Its number.', '6090')),
  account_name: v.nullable(text('Its name.', 'Rent')),
  amount: money('The share.', '3600.00'),
  as_reduction: truth('Whether the share makes the expense or the income of its account less, as a person said.', false),
  memo: v.nullable(text('A note on the share; null without one.', 'Unit 4')),
});

export const CategorizationOut = output('CategorizationOut', 'One decision about a transaction.', {
  id: id('categorization', 'The id of the decision.'),
  event_id: id('transaction', 'The transaction that it is about.'),
  version: whole('1 for the first decision about the transaction, counting up.', 2),
  standing: truth('Whether it is the decision that stands.'),
  category_account_id: v.nullable(
    id('account', 'The account that it files to; null when it files to several or to none.', EXAMPLE_ACCOUNTS.rent),
  ),
  category_code: v.nullable(text('The number of that account.', '6090')),
  category_name: v.nullable(text('The name of that account.', 'Rent')),
  category_source: oneOf(CATEGORY_SOURCES, 'Who decided: the service by default, a rule, the model or a person.', 'person'),
  as_reduction: truth('Whether it makes an expense or an income less: whole, or by a share.', false),
  confidence: mostlyNull(text('How sure the model is, from 0 to 1; null when no model decided.', '0.9400')),
  rationale: v.nullable(
    anyObject(
      "The grounds: the person and the note, the rule, the model's words, or the hold from which the decision was taken over; null without any.",
      { person: EXAMPLE_IDS.member, name: 'Ada Park', note: 'Unit 4' },
    ),
  ),
  reason: FilingReasonOut,
  splits: listOf(CategorizedSplitOut, 'The shares; empty when it files to one account.', []),
  note: v.nullable(text('The note of the person; null without one.', 'Unit 4')),
  recorded_at: moment('When it was decided.'),
  recorded_by: v.nullable(author('Who decided; null for the service itself.')),
});
export const CategorizationPage = pageOf('CategorizationPage', 'decisions', CategorizationOut);

export const CategorizationQueryIn = v.strictObject(paging);

export const categorizationOut = (
  { categorization, transaction, stands, category, parts, rule, member }: CategorizationView,
  booksCurrency: Currency,
): v.InferOutput<typeof CategorizationOut> => ({
  id: categorization.id,
  event_id: transaction.id,
  version: categorization.version,
  standing: stands,
  category_account_id: category?.id ?? null,
  category_code: category?.code ?? null,
  category_name: category?.name ?? null,
  as_reduction: reducedBy(categorization.decision).length > 0,
  category_source: categorySourceOf(categorization.decision),
  confidence: confidenceOf(categorization.decision),
  rationale:
    categorization.decision.by === 'person' ? personOut(categorization, member) : rationaleOut(categorization.decision, booksCurrency),
  reason: {
    kind: categorization.reason,
    related_event_id: relatedTo(categorization.decision),
    rule_id: ruleIdOf(categorization.decision),
    rule_name: rule?.name ?? null,
    text: categorization.note,
  },
  splits: parts.map(({ account, amountMinor, memo }) => ({
    account_id: account.id,
    account_code: account.code,
    account_name: account.name,
    amount: amountOut(amountMinor, currencyOfTransaction(transaction.currency, booksCurrency)),
    as_reduction: reducedBy(categorization.decision).includes(account.id),
    memo,
  })),
  note: categorization.note,
  recorded_at: categorization.recordedAt,
  recorded_by: categorization.recordedBy,
});

/** The person who decided, and the note. A service that filed for a person has no name but its own. */
const personOut = ({ recordedBy, note }: CategorizationView['categorization'], member: CategorizationView['member']) => ({
  person: recordedBy,
  name: member?.name ?? recordedBy,
  note,
});

/** The hold or the charge from which a decision was taken over, or the charge that a person named. */
const relatedTo = (decision: Decision): TransactionId | null => {
  if (decision.by === 'person') return decision.refundOf ?? null;
  if (decision.by === 'carried') return decision.holdId;
  return decision.by === 'refund' ? decision.chargeId : null;
};
