import { BOOKKEEPERS } from '../../company/books/roles.ts';

/** Annotations: the permission of the operation. The annotated record emits its own event. */
export const annotations = {
  ids: {},
  permissions: {
    'annotations.change': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
