import { type ComesBack, expectSame, newId } from '../../store/contract-case.ts';

export const dimensionComesBack = (): ComesBack => {
  const dimension = {
    id: newId('dimension'),
    name: 'Dept',
    kind: 'department' as const,
    isActive: true,
    values: [{ id: newId('dimensionValue'), name: 'R&D', isActive: true }],
  };
  return {
    put: (books) => books.dimensions.put(dimension),
    check: async (books) => expectSame(await books.dimensions.all(), [dimension], 'the dimension'),
  };
};
