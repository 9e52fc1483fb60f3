import * as v from 'valibot';
import { EXAMPLE_ACCOUNTS } from '../../http/example-ids.ts';
import { id, money, text, truth } from '../../http/fields.ts';
import { output } from '../../http/wire.ts';

/** What a transaction is made of: the shares of a split, and the values of dimensions. */

export const SplitOut = output('SplitOut', 'A share of a transaction that is filed to several accounts.', {
  category_account_id: id('account', 'The account of the share.', EXAMPLE_ACCOUNTS.rent),
  category_code: text('Its number.', '6090'),
  category_name: text('Its name.', 'Rent'),
  amount: money('The share.', '3600.00'),
  as_reduction: truth('Whether the share makes the expense or the income of its account less, as a person said.', false),
  memo: v.nullable(text('A note on the share; null without one.', 'Unit 4')),
});

export const LineDimensionOut = output('LineDimensionOut', 'A value of a dimension, with its names.', {
  dimension_id: id('dimension', 'The dimension.'),
  dimension_name: text('Its name.', 'Department'),
  value_id: id('dimensionValue', 'The value.'),
  value_name: text('Its name.', 'Roastery'),
});
