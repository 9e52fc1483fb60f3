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

export const CategorizationReasonOut = output('FilingReasonOut', 'The reason for a categorization.', {
  kind: oneOf(REASON_KINDS, 'The kind of reason.', 'person'),
  related_event_id: mostlyNull(
    id('transaction', 'The transaction whose categorization was copied, or the charge that is refunded, or null.', OTHER_IDS.transaction),
  ),
  rule_id: mostlyNull(id('rule', 'The rule that categorized the transaction, or null.')),
  rule_name: mostlyNull(text('The name of the rule at that time, or null.', 'Rent of the shop')),
  text: v.nullable(text("The model's reasoning or the person's note, or null.", 'Unit 4')),
});

export const CategorizedSplitOut = outputOf<Share>()(
  'CategorizedSplitOut',
  'A part of a split categorization.',
  {
    account_id: v.nullable(id('account', 'The account of the part.', EXAMPLE_ACCOUNTS.rent)),
    account_code: v.nullable(text('The account number.', '6090')),
    account_name: v.nullable(text('The account name.', 'Rent')),
    amount: moneyIn('The amount of the part.', '3600.00'),
    as_reduction: truth("Whether a person chose to reduce the account's expense or income by this part.", false),
    memo: v.nullable(text('The memo of the part, or null.', 'Unit 4')),
  },
  { parts: { account: 'account' } },
);

export const CategorizationOut = outputOf<CategorizationView>()(
  'CategorizationOut',
  'A categorization of a transaction.',
  {
    id: id('categorization', 'The id of the categorization.'),
    event_id: id('transaction', 'The transaction.'),
    version: whole('The number of the categorization within the transaction, from 1.', 2),
    standing: truth('Whether this is the current categorization.'),
    category_account_id: v.nullable(
      id('account', 'The account of the categorization. Null if it is split or has no account.', EXAMPLE_ACCOUNTS.rent),
    ),
    category_code: v.nullable(text('The number of that account.', '6090')),
    category_name: v.nullable(text('The name of that account.', 'Rent')),
    category_source: oneOf(
      CATEGORY_SOURCES,
      'The origin of the categorization: the service by default, a rule, the model or a person.',
      'person',
    ),
    as_reduction: truth('Whether the categorization, or one of its parts, reduces an expense or income.', false),
    confidence: mostlyNull(text("The model's confidence, from 0 to 1. Null if the model did not categorize the transaction.", '0.9400')),
    rationale: v.nullable(
      anyObject(
        "The reason for the categorization: the person and note, the rule, the model's reasoning, or the hold with the original categorization. Null if there is none.",
        { person: EXAMPLE_IDS.member, name: 'Ada Park', note: 'Unit 4' },
      ),
    ),
    reason: CategorizationReasonOut,
    splits: listOf(CategorizedSplitOut, 'The parts of a split. Empty if the categorization has one account.', []),
    note: v.nullable(text("The person's note, or null.", 'Unit 4')),
    recorded_at: moment('The time of the categorization.'),
    recorded_by: v.nullable(author('The author of the categorization. Null for the service itself.')),
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
