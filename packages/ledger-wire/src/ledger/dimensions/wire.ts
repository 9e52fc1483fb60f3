import { type Account, DIMENSION_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, oneOf, text, truth } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

const dimensionName = text('The name of the dimension.', 'Department');
const kind = oneOf(DIMENSION_KINDS, 'Whether it is the departments of the company, or something else.');
const valueName = text('The name of the value.', 'Roastery');

const DimensionValueOut = output('DimensionValueOut', 'A value of a dimension.', {
  id: id('dimensionValue', 'The id of the value.'),
  name: valueName,
  is_active: truth('False when it is taken out of use: no new line names it.'),
});

export const DimensionOut = output('DimensionOut', 'A way of grouping lines across accounts, with its values.', {
  id: id('dimension', 'The id of the dimension.'),
  name: dimensionName,
  kind,
  is_active: truth('False when it is taken out of use: no new line names a value of it.'),
  values: listOf(DimensionValueOut, 'Its values, those out of use too.'),
});

export const DimensionPage = pageOf('DimensionPage', 'dimensions', DimensionOut);

export const NewDimensionIn = input('NewDimension', 'A dimension to add.', {
  name: dimensionName,
  kind: v.optional(kind),
  values: v.optional(listOf(valueName, 'The names of its first values.', ['Roastery', 'Café'])),
});

export const DimensionChangeIn = input(
  'DimensionChange',
  'What may change of a dimension or of a value; a field that is left out stays as it is.',
  {
    name: v.optional(text('The new name.', 'Team')),
    is_active: v.optional(truth('False takes it out of use, true brings it back.', false)),
  },
  { name: 'Team' },
);

export const NewDimensionValueIn = input('NewDimensionValue', 'A value to add to a dimension.', { name: valueName });

const dimensionId = id('dimension', 'A dimension.');

export const RequiredDimensionsIn = input('RequiredDimensionsIn', 'The dimensions that an account requires.', {
  dimension_ids: listOf(dimensionId, 'The whole set: a dimension that is left out is no longer required.'),
});

export const RequiredDimensionsOut = outputOf<Account>()(
  'RequiredDimensionsOut',
  'The dimensions that an account requires.',
  {
    account_id: id('account', 'The account.'),
    dimension_ids: listOf(dimensionId, 'Every new line on the account names a value of each of these.'),
  },
  { differences: { account_id: ({ id }) => id, dimension_ids: ({ requiredDimensionIds }) => requiredDimensionIds } },
);
