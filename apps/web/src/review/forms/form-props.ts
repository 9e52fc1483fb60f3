import type { Schemas } from 'ledger-client';
import type { Decision, Detail } from '../decide.ts';
import type { Waiting } from '../waiting.ts';

export type Action = Schemas['AllowedActionOut']['action'];

/** What a button does. The day is changed with the words, and documents are settled by their own proposals. */
export type Act = Exclude<Action, 'change_date' | 'settle'> | 'note';

/** What a form asks for; `note` stands for the words and the day. */
export type FormName = Exclude<Act, 'reopen' | 'unmatch'>;

/** What every form is given. */
export interface FormProps {
  readonly row: Waiting;
  readonly detail: Detail | undefined;
  /** Decides, and closes the form. */
  readonly decide: (decision: Decision) => void;
  readonly close: () => void;
}
