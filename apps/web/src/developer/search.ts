import { word } from '../base/word.ts';

export const DEVELOPER_VIEWS = ['tokens', 'webhooks', 'audit'] as const;
type View = (typeof DEVELOPER_VIEWS)[number];

/** The view, its selected record (`new` for one to add), and the filters of the audit trail. */
export interface DeveloperSearch {
  readonly view?: View | undefined;
  readonly item?: string | undefined;
  readonly delivery?: string | undefined;
  readonly person?: string | undefined;
  readonly operation?: string | undefined;
  readonly subject?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const developerSearch = (given: Readonly<Record<string, unknown>>): DeveloperSearch => ({
  view: DEVELOPER_VIEWS.find((view) => view === given.view),
  item: word(given.item),
  delivery: word(given.delivery),
  person: word(given.person),
  operation: word(given.operation),
  subject: word(given.subject),
});
