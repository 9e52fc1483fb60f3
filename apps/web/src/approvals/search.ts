import { word } from '../base/word.ts';

export const APPROVAL_VIEWS = ['waiting', 'policies'] as const;
type View = (typeof APPROVAL_VIEWS)[number];

/** The view, the selected proposal, and the selected policy (`new` for one to add). */
export interface ApprovalsSearch {
  readonly view?: View | undefined;
  readonly proposal?: string | undefined;
  readonly policy?: string | undefined;
}

/** Parses the address. Unknown fields are dropped. */
export const approvalsSearch = (given: Readonly<Record<string, unknown>>): ApprovalsSearch => ({
  view: APPROVAL_VIEWS.find((view) => view === given.view),
  proposal: word(given.proposal),
  policy: word(given.policy),
});
