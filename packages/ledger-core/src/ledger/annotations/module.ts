import { BOOKKEEPERS } from '../../company/books/roles.ts';

/** What other systems keep on the resources of the books: who may call its operation. What is annotated leaves its own event. */
export const annotations = {
  ids: {},
  permissions: {
    'annotations.change': BOOKKEEPERS,
  },
  events: {},
  ports: [],
} as const;
