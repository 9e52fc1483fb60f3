import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

/** Dimensions, such as departments: the prefixes of their ids, who may call their operations, and the events that these leave. */
export const dimensions = {
  prefixes: { dimension: 'dim', dimensionValue: 'dval' },
  permissions: {
    'dimensions.read': EVERYONE,
    'dimensions.create': BOOKKEEPERS,
    'dimensions.change': BOOKKEEPERS,
  },
  events: ['dimension.created', 'dimension.updated'],
  ports: ['dimensions'],
} as const;
