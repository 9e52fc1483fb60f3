import type { Schemas } from 'ledger-api-client';
import type { Decision, Detail } from '../decide.ts';
import type { Waiting } from '../waiting.ts';

export type Action = Schemas['AllowedActionOut']['action'];

/** The act of a button. The day is changed together with the description. */
export type Act = Exclude<Action, 'change_date'> | 'note';

/** The acts with a form. `note` is the one for description and day. */
export type FormName = Exclude<Act, 'reopen' | 'unmatch'>;

/** The props of every form. */
export interface FormProps {
  readonly row: Waiting;
  readonly detail: Detail | undefined;
  readonly decide: (decision: Decision) => void;
  readonly close: () => void;
}
