import { assert, FACT_KEYS, type NewRecord, REPORTED_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { amount, currencyCode, date, described, listOf, oneOf, text, textUpTo } from '../../fields.ts';
import { input, output } from '../../schemas.ts';
import { SentText } from '../../sent-text.ts';
import { MAX_SOURCE_WORD_LENGTH } from '../sources/wire.ts';

const word = (description: string, example: string) => described(textUpTo(MAX_SOURCE_WORD_LENGTH), description, example);

const factKey = oneOf(FACT_KEYS, 'The topic of the fact.', 'mcc');

export const SourceFactOut = output('SourceFactOut', 'An additional fact that the source reports about a bank transaction.', {
  key: factKey,
  value: text('The exact value.', '6513'),
  detail: v.nullable(text("A qualifier, such as a counterparty's role, or null.", 'Real estate agents and managers')),
});

const SourceFactIn = input('SourceFactIn', 'An additional fact that the source reports about a bank transaction.', {
  key: factKey,
  value: word('The exact value.', '6513'),
  detail: v.nullish(word("A qualifier, such as a counterparty's role.", 'Real estate agents and managers')),
});

/** The record as the source sent it. Without it, this request's record is the payload.  [HTTP-53] */
const sentObject = v.pipe(
  v.unknown(),
  v.metadata({
    description: "The source's own record, stored verbatim. Default: this record itself.",
    examples: [{ type: 'ACH_DEBIT', posted: '2026-07-01', value: '-3850.00' }],
    type: 'object',
    additionalProperties: true,
  }),
  v.instance(SentText, 'is not an object'),
);

export const SourceRecordIn = input('SourceRecordIn', 'A bank transaction as a bank, card or processor reports it.', {
  id: v.nullish(
    word(
      "The source's id of the bank transaction, which identifies it in later reports. An id shared by two different bank transactions identifies neither.",
      'FIT-20260701-003',
    ),
  ),
  hold_id: v.nullish(word("For a charge, the source's id of the hold that it completes.", 'AUTH-20260630-117')),
  date: date('The date of the bank transaction.'),
  amount: amount('The amount. With a direction it must be more than zero. Without one, a negative amount is money out.', '-3850.00'),
  direction: v.nullish(oneOf(['in', 'out'], 'The direction of the money. Default: the sign of the amount.', 'out')),
  description: text("The source's description.", 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4'),
  memo: v.nullish(text('An additional text from the source, such as remittance information.', 'INVOICE 2231 UNIT 4')),
  kind: v.nullish(oneOf(REPORTED_KINDS, 'The kind of bank transaction. Default: money in or money out, by its direction.', 'money_out')),
  currency: v.nullish(currencyCode('The currency of the amount, by default that of the source account')),
  counterparty: v.nullish(word('The payer or payee, as the source reports it.', 'Oregon Property Mgmt')),
  facts: v.optional(listOf(SourceFactIn, 'Additional facts from the source.')),
  payload: v.optional(sentObject),
});

export const RecordsIn = input('SourceRecords', 'Bank transactions to import.', {
  records: listOf(SourceRecordIn, 'At most 1,000 bank transactions. Either all are imported or none.', [
    {
      id: 'FIT-20260701-003',
      date: '2026-07-01',
      amount: '-3850.00',
      description: 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4',
      counterparty: 'Oregon Property Mgmt',
    },
  ]),
});

export const sourceRecordOf = ({ hold_id: holdId, payload, ...record }: v.InferOutput<typeof SourceRecordIn>): NewRecord => {
  assert(payload !== undefined, 'the reader of the body gives every record a payload');
  return { ...record, holdId, facts: record.facts?.map((fact) => ({ ...fact, detail: fact.detail ?? null })), payload: payload.text };
};
