import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { flag, id, list, named, object, oneOf, optional, text } from '../../kernel/input.ts';
import type { DimensionChange } from './change-dimension.ts';
import type { NewDimension } from './create-dimension.ts';
import { DIMENSION_KINDS, type LineDimension } from './dimension.ts';
import type { dimensionsOperations } from './operations.ts';

const newDimension = object<NewDimension>({ name: text, kind: optional(oneOf(DIMENSION_KINDS)), values: optional(list(text)) });

const dimensionChange = object<DimensionChange>({ name: optional(text), isActive: optional(flag) });

export const lineDimension = object<LineDimension>({ dimensionId: text, valueId: text });

/** The schemas of the arguments of each operation. */
export const dimensionsInputs = {
  dimensions: {
    list: [caller],
    create: [caller, newDimension],
    change: [caller, id, dimensionChange],
    addValue: [caller, id, object<{ readonly name: string }>({ name: text })],
    changeValue: [caller, id, named('valueId', text), dimensionChange],
  },
} satisfies InputsOf<typeof dimensionsOperations>;
