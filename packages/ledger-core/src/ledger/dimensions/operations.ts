import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addDimensionValue } from './add-dimension-value.ts';
import { changeDimension } from './change-dimension.ts';
import { changeDimensionValue } from './change-dimension-value.ts';
import { createDimension } from './create-dimension.ts';
import { listDimensions } from './read-dimensions.ts';

/** The dimensions of lines, such as departments. */
export const dimensionsOperations = ({ query, command }: Given) => ({
  dimensions: {
    /** Every dimension with its values. */
    list: query('dimensions.read', listDimensions),
    /** Adds a dimension, such as departments or projects. */
    create: command('dimensions.create', createDimension, made),
    /** Changes the name of a dimension, or takes it out of use. */
    change: command('dimensions.change', changeDimension, named),
    /** Adds a value to a dimension, such as one department. */
    addValue: command('dimensions.change', addDimensionValue, named),
    /** Changes the name of a value, or takes it out of use. */
    changeValue: command('dimensions.change', changeDimensionValue, named),
  },
});
