import {
  type CategorizationView,
  type Currency,
  categorySourceOf,
  confidenceOf,
  type Decision,
  REASON_KINDS,
  ruleIdOf,
  type TransactionId,
} from 'ledger-core';
import * as v from 'valibot';
import { CATEGORY_SOURCES } from '../ingest/imports.ts';
import { amountOut, anyObject, author, id, moment, money, output, pageOf, paging } from '../wire.ts';
import { rationaleOut } from './rationale.ts';
import { currencyOfTransaction } from './transaction.ts';

const text = v.nullable(v.string());
const whole = v.pipe(v.number(), v.integer());

export const FilingReasonOut = output('FilingReasonOut', {
  kind: v.picklist(REASON_KINDS),
  related_event_id: v.nullable(id('transaction')),
  rule_id: v.nullable(id('rule')),
  rule_name: text,
  text,
});

export const CategorizedSplitOut = output('CategorizedSplitOut', {
  account_id: v.nullable(id('account')),
  account_code: text,
  account_name: text,
  amount: money,
  memo: text,
});

export const CategorizationOut = output('CategorizationOut', {
  id: id('categorization'),
  event_id: id('transaction'),
  version: whole,
  standing: v.boolean(),
  category_account_id: v.nullable(id('account')),
  category_code: text,
  category_name: text,
  category_source: v.picklist(CATEGORY_SOURCES),
  confidence: text,
  rationale: v.nullable(anyObject),
  reason: FilingReasonOut,
  splits: v.array(CategorizedSplitOut),
  note: text,
  recorded_at: moment,
  recorded_by: v.nullable(author),
});
export const CategorizationPage = pageOf('CategorizationPage', CategorizationOut);

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

/** The transaction from which a decision was carried over. */
const relatedTo = (decision: Decision): TransactionId | null => (decision.by === 'carried' ? decision.holdId : null);
