import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import { addDimensionValue } from './add-dimension-value.ts';
import { changeDimension } from './change-dimension.ts';
import { changeDimensionValue } from './change-dimension-value.ts';
import { createDimension } from './create-dimension.ts';
import type { Dimension } from './dimension.ts';

/** The dimensions of lines, such as departments. */
export const dimensionsOperations = ({ query, command }: Dependencies) => ({
  dimensions: {
    /**
     * All dimensions with their values.
     * @example
     * const dimensions = granted(await ledger.dimensions.list(owner));
     */
    list: query('dimensions.read', listDimensions),
    /**
     * Adds a dimension, such as departments or projects.
     * @example
     * granted(await ledger.dimensions.create(owner, { name: 'Department', values: ['Shop', 'Roastery'] }));
     */
    create: command('dimensions.create', createDimension, made),
    /**
     * Renames, deactivates or reactivates a dimension.
     * @example
     * granted(await ledger.dimensions.change(owner, dimensionId, { name: 'Team' }));
     */
    change: command('dimensions.change', changeDimension, named),
    /**
     * Adds a value to a dimension, such as one department.
     * @example
     * granted(await ledger.dimensions.addValue(owner, dimensionId, { name: 'Web shop' }));
     */
    addValue: command('dimensions.change', addDimensionValue, named),
    /**
     * Renames, deactivates or reactivates a value.
     * @example
     * granted(await ledger.dimensions.changeValue(owner, dimensionId, valueId, { isActive: false }));
     */
    changeValue: command('dimensions.change', changeDimensionValue, named),
  },
});

const listDimensions = async (unit: Needs<'dimensions'>): Promise<readonly Dimension[]> => unit.dimensions.all();
