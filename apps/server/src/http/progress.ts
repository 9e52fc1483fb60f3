import type { Context } from 'hono';
import type { Report } from 'ledger-core';
import { described, whole } from 'ledger-wire/fields';
import { output } from 'ledger-wire/schemas';
import * as v from 'valibot';
import type { Exchange } from './exchange.ts';
import { LINES_TYPE, streamedInLines } from './json-lines.ts';
import { faultLine, progressLine } from './line-wire.ts';
import type { HttpResponse } from './response.ts';
import type { Route } from './route.ts';

const WorkProgressOut = progressLine(
  'WorkProgressOut',
  'The progress of the work.',
  ['keeping', 'filing', 'posting'],
  'The current stage: storing bank transactions, categorizing them, or posting entries. Nothing is in the books before the end.',
);
const WorkFaultOut = faultLine('WorkFaultOut', 'The refusal or failure that ended the work.');

/** The lines of a route with progress: the last one contains the result.  [HTTP-70] */
export const progressNamed = <const Name extends string>(name: Name, responses: v.GenericSchema) => {
  const WorkResultOut = output(`${name}ResultOut`, 'The response and its status.', {
    kind: described(v.literal('result'), 'This is the last line.', 'result'),
    status: whole('The status that the response has without NDJSON.', 201),
    answer: responses,
  });
  return v.pipe(
    v.variant('kind', [WorkProgressOut, WorkResultOut, WorkFaultOut]),
    v.metadata({
      ref: `${name}LineOut`,
      description: 'A line of the NDJSON stream, which is sent on request. It contains progress events, then the response.',
    }),
  );
};

/** Executes a request, and sends progress to a client that requested lines.  [HTTP-70] */
export const reporting = (
  { reports }: Route,
  c: Context,
  exchange: Exchange,
  work: (report: Report | undefined) => Promise<HttpResponse>,
): Promise<HttpResponse> =>
  reports !== undefined && c.req.header('accept')?.includes(LINES_TYPE) === true
    ? streamedInLines(exchange, (report) => work((progress) => report({ kind: 'progress', ...progress })))
    : work(undefined);
