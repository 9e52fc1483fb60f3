import type { Schemas } from 'ledger-api-client';

type Event = Pick<Schemas['EventOut'], 'id' | 'subject_id' | 'created_at' | 'position' | 'data'>;

/** A field with its value before and after an event, as text. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type State = Readonly<Record<string, unknown>>;

/** The subject as it was at the time of the event; undefined if the stored state is a later one. Pure.  [EVT-9] */
const stateAt = ({ data, created_at: at }: Event): State | undefined => {
  const { object, rendered_at: rendered } = data as { readonly object?: State; readonly rendered_at?: string };
  return rendered === undefined || Date.parse(rendered) > Date.parse(at) ? undefined : object;
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/**
 * The fields that differ between the subject at the previous event and at this one. A subject without an earlier event has all its fields.
 * Undefined unless both states are those of their times. Pure.
 */
export const changesOf = (event: Event, events: readonly Event[]): readonly Change[] | undefined => {
  const after = stateAt(event);
  const earlier = events
    .filter(({ subject_id: subject, position }) => subject === event.subject_id && position < event.position)
    .toSorted((one, other) => other.position - one.position)[0];
  const before = earlier === undefined ? undefined : stateAt(earlier);
  if (after === undefined || before === undefined) return undefined;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: textOf(before[field]), after: textOf(after[field]) }))
    .filter((change) => change.before !== change.after);
};
