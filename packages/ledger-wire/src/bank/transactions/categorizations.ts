import {
  type CategorizationView,
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
import { EXAMPLE_ACCOUNTS, OTHER_IDS } from '../../example-ids.ts';
import { anyObject, author, id, listOf, moment, moneyIn, mostlyNull, oneOf, text, truth, whole } from '../../fields.ts';
import { output, outputOf, pageOf, paging } from '../../schemas.ts';
import { type Share, sharesOf } from './parts.ts';
import { rationaleOut } from './rationale.ts';
import { CATEGORY_SOURCES } from './transaction.ts';

export const CategorizationReasonOut = output('FilingReasonOut', 'The grounds of a decision.', {
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

export const CategorizedSplitOut = outputOf<Share>()(
  'CategorizedSplitOut',
  'A share of a decision that files to several accounts.',
  {
    account_id: v.nullable(id('account', 'The account of the share.', EXAMPLE_ACCOUNTS.rent)),
    account_code: v.nullable(text('Its number.', '6090')),
    account_name: v.nullable(text('Its name.', 'Rent')),
    amount: moneyIn('The share.', '3600.00'),
    as_reduction: truth('Whether the share makes the expense or the income of its account less, as a person said.', false),
    memo: v.nullable(text('A note on the share; null without one.', 'Unit 4')),
  },
  { parts: { account: 'account' } },
);

export const CategorizationOut = outputOf<CategorizationView>()(
  'CategorizationOut',
  'One decision about a transaction.',
  {
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
    reason: CategorizationReasonOut,
    splits: listOf(CategorizedSplitOut, 'The shares; empty when it files to one account.', []),
    note: v.nullable(text('The note of the person; null without one.', 'Unit 4')),
    recorded_at: moment('When it was decided.'),
    recorded_by: v.nullable(author('Who decided; null for the service itself.')),
  },
  {
    of: 'categorization',
    parts: { category: 'category' },
    differences: {
      event_id: ({ transaction }) => transaction.id,
      standing: ({ stands }) => stands,
      category_account_id: ({ category }) => category?.id ?? null,
      category_source: ({ categorization }) => categorySourceOf(categorization.decision),
      as_reduction: ({ categorization }) => reducedBy(categorization.decision).length > 0,
      confidence: ({ categorization }) => confidenceOf(categorization.decision),
      rationale: ({ categorization, member }, { currency }) =>
        categorization.decision.by === 'person' ? personOut(categorization, member) : rationaleOut(categorization.decision, currency),
      reason: ({ categorization, rule }) => ({
        kind: categorization.reason,
        relatedEventId: relatedTo(categorization.decision),
        ruleId: ruleIdOf(categorization.decision),
        ruleName: rule?.name ?? null,
        text: categorization.note,
      }),
      splits: ({ categorization, transaction, parts }) => sharesOf(parts, transaction.currency, categorization.decision),
    },
  },
);
export const CategorizationPage = pageOf('CategorizationPage', 'decisions', CategorizationOut);

export const CategorizationQueryIn = v.strictObject(paging);

/** The deciding person and the note. A service that categorized for a person only has its own name. */
const personOut = ({ recordedBy, note }: CategorizationView['categorization'], member: CategorizationView['member']) => ({
  person: recordedBy,
  name: member?.name ?? recordedBy,
  note,
});

/** The hold or charge whose decision was reused, or the charge that a person named. */
const relatedTo = (decision: Decision): TransactionId | null => {
  if (decision.by === 'person') return decision.refundOf ?? null;
  if (decision.by === 'carried') return decision.holdId;
  return decision.by === 'refund' ? decision.chargeId : null;
};
