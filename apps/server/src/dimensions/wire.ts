import { type Account, DIMENSION_KINDS, type Dimension } from 'ledger-core';
import * as v from 'valibot';
import { id, input, output, pageOf } from '../wire.ts';

const DimensionValueOut = output('DimensionValueOut', { id: id('dimensionValue'), name: v.string(), is_active: v.boolean() });

export const DimensionOut = output('DimensionOut', {
  id: id('dimension'),
  name: v.string(),
  kind: v.picklist(DIMENSION_KINDS),
  is_active: v.boolean(),
  values: v.array(DimensionValueOut),
});

export const DimensionPage = pageOf('DimensionPage', DimensionOut);

export const dimensionOut = ({ id, name, kind, isActive, values }: Dimension): v.InferOutput<typeof DimensionOut> => ({
  id,
  name,
  kind,
  is_active: isActive,
  values: values.map((value) => ({ id: value.id, name: value.name, is_active: value.isActive })),
});

export const NewDimensionIn = input('NewDimension', {
  name: v.string(),
  kind: v.optional(v.picklist(DIMENSION_KINDS)),
  values: v.optional(v.array(v.string())),
});

export const DimensionChangeIn = input('DimensionChange', { name: v.optional(v.string()), is_active: v.optional(v.boolean()) });

export const NewDimensionValueIn = input('NewDimensionValue', { name: v.string() });

export const RequiredDimensionsIn = input('RequiredDimensionsIn', { dimension_ids: v.array(id('dimension')) });

export const RequiredDimensionsOut = output('RequiredDimensionsOut', {
  account_id: id('account'),
  dimension_ids: v.array(id('dimension')),
});

export const requiredDimensionsOut = ({ id, requiredDimensionIds }: Account): v.InferOutput<typeof RequiredDimensionsOut> => ({
  account_id: id,
  dimension_ids: [...requiredDimensionIds],
});
