import { assert, FACT_KEYS, type NewRecord, REPORTED_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { amount, currencyCode, date, described, listOf, oneOf, text, textUpTo } from '../../fields.ts';
import { input, output } from '../../schemas.ts';
import { SentText } from '../../sent-text.ts';
import { MAX_SOURCE_WORD_LENGTH } from '../sources/wire.ts';

const word = (description: string, example: string) => described(textUpTo(MAX_SOURCE_WORD_LENGTH), description, example);

const factKey = oneOf(FACT_KEYS, 'What the fact is about.', 'mcc');

export const SourceFactOut = output('SourceFactOut', 'Something more that the source reports about a movement.', {
  key: factKey,
  value: text('The value, word for word.', '6513'),
  detail: v.nullable(text("What qualifies it, such as a counterparty's role; null without any.", 'Real estate agents and managers')),
});

const SourceFactIn = input('SourceFactIn', 'Something more that the source reports about a movement.', {
  key: factKey,
  value: word('The value, word for word.', '6513'),
  detail: v.nullish(word("What qualifies it, such as a counterparty's role.", 'Real estate agents and managers')),
});

/** The record as the source sent it. Without it, this request's record is the payload.  [HTTP-53] */
const sentObject = v.pipe(
  v.unknown(),
  v.metadata({
    description: "The source's own record, kept word for word; this record itself when left out.",
    examples: [{ type: 'ACH_DEBIT', posted: '2026-07-01', value: '-3850.00' }],
    type: 'object',
    additionalProperties: true,
  }),
  v.instance(SentText, 'is not an object'),
);

export const SourceRecordIn = input('SourceRecordIn', 'A movement as a bank, card or processor reports it.', {
  id: v.nullish(
    word(
      "The source's own id of the movement, by which it is known again. An id that two different movements have identifies neither.",
      'FIT-20260701-003',
    ),
  ),
  hold_id: v.nullish(word("For a charge: the source's own id of the hold that it follows.", 'AUTH-20260630-117')),
  date: date('The day on which the money moved.'),
  amount: amount('The amount. With a direction it is more than zero; without one, a minus is money out.', '-3850.00'),
  direction: v.nullish(oneOf(['in', 'out'], 'Which way the money moved; the sign of the amount decides when left out.', 'out')),
  description: text('What the source calls it.', 'OREGON PROPERTY MGMT WEB PMT RENT UNIT 4'),
  memo: v.nullish(text('The text that the source gives apart from the name, such as a remittance text.', 'INVOICE 2231 UNIT 4')),
  kind: v.nullish(oneOf(REPORTED_KINDS, 'The kind of movement; money in or out by its direction when left out.', 'money_out')),
  currency: v.nullish(currencyCode('The currency of the amount; that of the source account when left out')),
  counterparty: v.nullish(word('The payer or payee, as the source names it.', 'Oregon Property Mgmt')),
  facts: v.optional(listOf(SourceFactIn, 'What else the source reports about it.')),
  payload: v.optional(sentObject),
});

export const RecordsIn = input('SourceRecords', 'Movements to take in.', {
  records: listOf(SourceRecordIn, 'At most 1,000 movements, taken in as a whole or not at all.', [
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
