import { type DimensionId, isId } from 'ledger-core';
import * as v from 'valibot';
import { date } from '../wire.ts';

const format = v.optional(v.picklist(['json', 'csv']));

export const AsOfQueryIn = v.strictObject({ as_of: v.optional(date), format });

export const DaysQueryIn = v.strictObject({ since: v.optional(date), until: v.optional(date), format });

const isColumn = (text: string): text is 'month' | DimensionId => text === 'month' || isId('dimension', text);

export const ProfitAndLossQueryIn = v.strictObject({
  ...DaysQueryIn.entries,
  by: v.optional(v.pipe(v.string(), v.guard(isColumn, 'is neither month nor the id of a dimension'))),
});
