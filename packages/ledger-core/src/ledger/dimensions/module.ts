import { BOOKKEEPERS, EVERYONE } from '../../company/books/roles.ts';

export const dimensions = {
  ids: { dimension: 'dim_01keg0cvav0smrtkfk8q6m17qc', dimensionValue: 'dval_01k16cqn04mh9fdtg4rqpzs24n' },
  permissions: {
    'dimensions.read': EVERYONE,
    'dimensions.create': BOOKKEEPERS,
    'dimensions.change': BOOKKEEPERS,
  },
  events: {
    'dimension.created': 'a dimension was created',
    'dimension.updated': 'a dimension or one of its values was added, renamed, deactivated or reactivated',
  },
  ports: ['dimensions'],
} as const;
