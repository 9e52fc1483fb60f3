import { type Account, DIMENSION_KINDS } from 'ledger-core';
import * as v from 'valibot';
import { id, listOf, oneOf, text, truth } from '../../fields.ts';
import { input, output, outputOf, pageOf } from '../../schemas.ts';

const dimensionName = text('The name of the dimension.', 'Department');
const kind = oneOf(DIMENSION_KINDS, "Whether the dimension contains the company's departments or something else.");
const valueName = text('The name of the value.', 'Roastery');

const DimensionValueOut = output('DimensionValueOut', 'A dimension value.', {
  id: id('dimensionValue', 'The id of the value.'),
  name: valueName,
  is_active: truth('False if the value is inactive. New lines cannot use it.'),
});

export const DimensionOut = output('DimensionOut', 'A dimension, which groups lines across accounts, with its values.', {
  id: id('dimension', 'The id of the dimension.'),
  name: dimensionName,
  kind,
  is_active: truth('False if the dimension is inactive. New lines cannot use its values.'),
  values: listOf(DimensionValueOut, 'The values, including inactive ones.'),
});

export const DimensionPage = pageOf('DimensionPage', 'dimensions', DimensionOut);

export const NewDimensionIn = input('NewDimension', 'A dimension to add.', {
  name: dimensionName,
  kind: v.optional(kind),
  values: v.optional(listOf(valueName, 'The names of its first values.', ['Roastery', 'Café'])),
});

export const DimensionChangeIn = input(
  'DimensionChange',
  'Changes to a dimension or a value. Omitted fields stay unchanged.',
  {
    name: v.optional(text('The new name.', 'Team')),
    is_active: v.optional(truth('False deactivates the dimension or value. True reactivates it.', false)),
  },
  { name: 'Team' },
);

export const NewDimensionValueIn = input('NewDimensionValue', 'A value to add to a dimension.', { name: valueName });

const dimensionId = id('dimension', 'A dimension.');

export const RequiredDimensionsIn = input('RequiredDimensionsIn', 'The dimensions that an account requires.', {
  dimension_ids: listOf(dimensionId, 'All required dimensions. A dimension that the list omits is no longer required.'),
});

export const RequiredDimensionsOut = outputOf<Account>()(
  'RequiredDimensionsOut',
  'The dimensions that an account requires.',
  {
    account_id: id('account', 'The account.'),
    dimension_ids: listOf(dimensionId, 'The required dimensions. Every new line on the account needs a value of each.'),
  },
  { differences: { account_id: ({ id }) => id, dimension_ids: ({ requiredDimensionIds }) => requiredDimensionIds } },
);
