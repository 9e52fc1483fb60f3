import { REQUIREMENTS } from 'ledger-core';
import * as v from 'valibot';
import { amount, count, id, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output } from '../../schemas.ts';

const MIN = 'The smallest amount.';
const MAX = 'The largest amount.';
const descriptionContains = text('What the description contains, in any case; null when not tested.', 'OREGON PROPERTY');
const descriptionWords = text('Whole words of the description, in any order; null when not tested.', 'rent unit');
const requirement = oneOf(REQUIREMENTS, 'Whether all of the conditions must hold, or any one of them.', 'all');
const descriptionIs = text('The whole description, in any case; null when not tested.', 'OREGON PROPERTY MGMT');
const memoContains = text("What the source's memo contains, in any case; null when not tested.", 'INVOICE 2231');
const memoWords = text("Whole words of the source's memo, in any order; null when not tested.", 'invoice 2231');
const memoIs = text('The whole memo of the source, in any case; null when not tested.', 'INVOICE 2231 UNIT 4');
const DAY = 'of the month, 1 to 31; from a later to an earlier day it runs over the end of the month. Null when not tested.';
const FROM_DAY = `The first day ${DAY}`;
const TO_DAY = `The last day ${DAY}`;
const direction = oneOf(['in', 'out'], 'Which way the money moved; null when not tested.', 'out');
const sourceId = id('source', 'The source account of the transaction; null when not tested.');
const counterpartyId = id('counterparty', 'The counterparty of the transaction; null when not tested.');

export const RuleConditionsOut = output(
  'RuleConditionsOut',
  'What a rule tests. The two amounts are one condition, and so are the two days.',
  {
    require: requirement,
    description_contains: v.nullable(descriptionContains),
    description_words: mostlyNull(descriptionWords),
    description_is: mostlyNull(descriptionIs),
    memo_contains: mostlyNull(memoContains),
    memo_words: mostlyNull(memoWords),
    memo_is: mostlyNull(memoIs),
    direction: v.nullable(direction),
    min_amount: v.nullable(money(`${MIN} Null when not tested.`, '3000.00')),
    max_amount: v.nullable(money(`${MAX} Null when not tested.`, '4000.00')),
    from_day: mostlyNull(whole(FROM_DAY, 28)),
    to_day: mostlyNull(whole(TO_DAY, 3)),
    source_account_id: called('sourceId', mostlyNull(sourceId)),
    counterparty_id: mostlyNull(counterpartyId),
  },
);

export const RuleConditionsIn = input(
  'RuleConditions',
  'What a rule tests. A condition that is left out is not tested, or stays as it is; null removes it.',
  {
    require: v.optional(requirement),
    description_contains: v.nullish(descriptionContains),
    description_words: v.nullish(descriptionWords),
    description_is: v.nullish(descriptionIs),
    memo_contains: v.nullish(memoContains),
    memo_words: v.nullish(memoWords),
    memo_is: v.nullish(memoIs),
    direction: v.nullish(direction),
    min_amount: v.nullish(amount(MIN, '3000.00')),
    max_amount: v.nullish(amount(MAX, '4000.00')),
    from_day: v.nullish(count(FROM_DAY, 28)),
    to_day: v.nullish(count(TO_DAY, 3)),
    source_account_id: called('sourceId', v.nullish(sourceId)),
    counterparty_id: v.nullish(counterpartyId),
  },
);
