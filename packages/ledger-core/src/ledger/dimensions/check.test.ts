import { codeOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { DimensionId, DimensionValueId } from '../../kernel/ids.ts';
import { checkDimensions } from './check.ts';
import type { Dimension } from './dimension.ts';

const dimension = (name: string, isActive: boolean): Dimension => ({
  id: `dim_${name}`,
  name,
  kind: 'other',
  isActive,
  values: [
    { id: `dval_${name}_used`, name: 'used', isActive: true },
    { id: `dval_${name}_retired`, name: 'retired', isActive: false },
  ],
});
const BOOKS = [dimension('place', true), dimension('project', true), dimension('old', false)];
const on = (dimensionId: DimensionId, valueId: DimensionValueId) => ({ dimensionId, valueId });

describe('dimension values', () => {
  it.each([
    ['an unknown dimension', [on('dim_colour', 'dval_place_used')]],
    ['an unknown value', [on('dim_place', 'dval_nowhere')]],
    ['a value of another dimension', [on('dim_place', 'dval_project_used')]],
    ['a value out of use', [on('dim_place', 'dval_place_retired')]],
    ['a dimension out of use', [on('dim_old', 'dval_old_used')]],
  ])('[DIM-1] of %s are refused', (_, given) => {
    expect(checkDimensions(BOOKS, given, 'lines[0].dimensions')).toMatchObject({ refused: 'unprocessable', field: 'lines[0].dimensions' });
  });

  it('[DIM-2] one of each dimension is granted, two of one are refused', () => {
    const place = on('dim_place', 'dval_place_used');
    const project = on('dim_project', 'dval_project_used');
    expect(codeOf(checkDimensions(BOOKS, [place, project], 'x'))).toBeNull();
    expect(codeOf(checkDimensions(BOOKS, [], 'x'))).toBeNull();
    expect(codeOf(checkDimensions(BOOKS, [place, project, place], 'x'))).toBe('unprocessable');
  });
});
