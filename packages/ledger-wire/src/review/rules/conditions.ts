import { REQUIREMENTS } from 'ledger-core';
import * as v from 'valibot';
import { amount, count, id, money, mostlyNull, oneOf, text, whole } from '../../fields.ts';
import { called } from '../../mapping.ts';
import { input, output } from '../../schemas.ts';

const MIN = 'The smallest amount.';
const MAX = 'The largest amount.';
const descriptionContains = text('Text that the description contains, ignoring case, or null.', 'OREGON PROPERTY');
const descriptionWords = text('Whole words in the description, in any order, or null.', 'rent unit');
const requirement = oneOf(REQUIREMENTS, 'Whether all conditions must match, or any one of them.', 'all');
const descriptionIs = text('The whole description, ignoring case, or null.', 'OREGON PROPERTY MGMT');
const memoContains = text('Text that the source memo contains, ignoring case, or null.', 'INVOICE 2231');
const memoWords = text('Whole words in the source memo, in any order, or null.', 'invoice 2231');
const memoIs = text('The whole source memo, ignoring case, or null.', 'INVOICE 2231 UNIT 4');
const DAY = 'of the month, 1 to 31. If the first day is later than the last, the range spans the end of the month. Null if not tested.';
const FROM_DAY = `The first day ${DAY}`;
const TO_DAY = `The last day ${DAY}`;
const direction = oneOf(['in', 'out'], 'The direction of the money, or null.', 'out');
const sourceId = id('source', 'The source account of the transaction, or null.');
const counterpartyId = id('counterparty', 'The counterparty of the transaction, or null.');

export const RuleConditionsOut = output(
  'RuleConditionsOut',
  'The conditions of a rule. Both amounts form one condition, and so do both days.',
  {
    require: requirement,
    description_contains: v.nullable(descriptionContains),
    description_words: mostlyNull(descriptionWords),
    description_is: mostlyNull(descriptionIs),
    memo_contains: mostlyNull(memoContains),
    memo_words: mostlyNull(memoWords),
    memo_is: mostlyNull(memoIs),
    direction: v.nullable(direction),
    min_amount: v.nullable(money(`${MIN} Null if not tested.`, '3000.00')),
    max_amount: v.nullable(money(`${MAX} Null if not tested.`, '4000.00')),
    from_day: mostlyNull(whole(FROM_DAY, 28)),
    to_day: mostlyNull(whole(TO_DAY, 3)),
    source_account_id: called('sourceId', mostlyNull(sourceId)),
    counterparty_id: mostlyNull(counterpartyId),
  },
);

export const RuleConditionsIn = input(
  'RuleConditions',
  'The conditions of a rule. An omitted condition is not tested, or stays unchanged. Null removes a condition.',
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
