import { described, oneOf, whole } from 'ledger-wire/fields';
import { Problem } from 'ledger-wire/problem';
import { output } from 'ledger-wire/schemas';
import * as v from 'valibot';

/** A progress line, with the stages of the work. */
export const progressLine = <const Name extends string, const Stages extends readonly [string, ...string[]]>(
  name: Name,
  about: string,
  stages: Stages,
  isDone: string,
) =>
  output(name, about, {
    kind: described(v.literal('progress'), 'More lines follow.', 'progress'),
    stage: oneOf(stages, isDone),
    done: whole('The number of completed items.', 2000),
    of: described(v.nullable(v.pipe(v.number(), v.integer())), 'The total number of items. Null if it is unknown.', 5120),
  });

/** The last line of work that failed. */
export const faultLine = <const Name extends string>(name: Name, about: string) =>
  output(name, about, { kind: described(v.literal('fault'), 'This is the last line.', 'fault'), problem: Problem });
