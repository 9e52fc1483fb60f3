import type { Context } from 'hono';
import type { Report } from 'ledger-core';
import * as v from 'valibot';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import { described, oneOf, whole } from './fields.ts';
import { answeredInLines, LINES_TYPE } from './json-lines.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';
import { output } from './wire.ts';

const WorkProgressOut = output('WorkProgressOut', 'How far the work has come.', {
  kind: described(v.literal('progress'), 'More lines follow.', 'progress'),
  stage: oneOf(
    ['keeping', 'filing', 'posting'],
    'What is done: movements are kept, movements are filed, or entries are posted. Nothing is in the books before the end.',
  ),
  done: whole('How many of them are done.', 2000),
  of: described(v.nullable(v.pipe(v.number(), v.integer())), 'How many there are; null where nobody has counted them.', 5120),
});

const WorkFaultOut = output('WorkFaultOut', 'Why the work ended: it was refused, or failed.', {
  kind: described(v.literal('fault'), 'This is the last line.', 'fault'),
  problem: Problem,
});

/** The lines of a route that tells how far it has come: the last one has what it answers.  [HTTP-70] */
export const toldAs = <const Name extends string>(name: Name, answers: v.GenericSchema) => {
  const WorkResultOut = output(`${name}ResultOut`, 'The answer, and its status.', {
    kind: described(v.literal('result'), 'This is the last line.', 'result'),
    status: whole('The status that the answer has without lines.', 201),
    answer: answers,
  });
  return v.pipe(
    v.variant('kind', [WorkProgressOut, WorkResultOut, WorkFaultOut]),
    v.metadata({
      ref: `${name}LineOut`,
      description: 'A line of the answer where lines are asked for: how far the work has come, and last the answer.',
    }),
  );
};

/** Does the work of a request, and tells a client that asked for lines how far it has come.  [HTTP-70] */
export const telling = (
  { tells }: Route,
  c: Context,
  exchange: Exchange,
  work: (report: Report | undefined) => Promise<Answer>,
): Promise<Answer> =>
  tells !== undefined && c.req.header('accept')?.includes(LINES_TYPE) === true
    ? answeredInLines(exchange, (tell) => work((progress) => tell({ kind: 'progress', ...progress })))
    : work(undefined);
