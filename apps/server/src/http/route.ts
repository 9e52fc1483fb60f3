import type { Caller, Ledger, OnceCaller, Operation, Refusal } from 'ledger-core';
import type { FieldNames } from 'ledger-wire/api-names';
import { fieldNamesOf } from 'ledger-wire/field-names';
import { flag, text } from 'ledger-wire/fields';
import type { Encodes } from 'ledger-wire/mapping';
import type { OperationName, Respondent, Responses } from 'ledger-wire/operations';
import { RESPONSES } from 'ledger-wire/responses';
import * as v from 'valibot';
import { type BodyKind, JSON_BODY } from './body.ts';
import type { Definition, Known, Mapped, RouteInput } from './definition.ts';
import type { Exchange } from './exchange.ts';
import { LINES_TYPE } from './json-lines.ts';
import { NOT_PROPOSED } from './not-proposed.ts';
import type { HttpRefusal } from './problem.ts';
import type { RateClass } from './rates.ts';
import type { Complete, Refuses } from './refuses.ts';
import type { FilesOut, HttpResponse, LinesOut } from './response.ts';

/**
 * A route is a method, a path, schemas and one call to the library. `get`, `create`, `act`, `change`, `replace`, `clear` and `remove` create
 * one, typed end to end. The call receives the parsed path, query and body. The table of responses in `ledger-wire` encodes its result.
 */

const NO_FIELDS = v.strictObject({});
type NoFields = typeof NO_FIELDS;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route as the server executes and documents it: the same definition with its checked types erased. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly status: 200 | 201 | 204;
  readonly name: string;
  readonly does: string;
  readonly query: v.GenericSchema & { readonly entries: v.ObjectEntries };
  readonly body: v.GenericSchema | undefined;
  readonly takes: BodyKind;
  readonly responses: (v.GenericSchema & Encodes<never, object>) | undefined;
  readonly counts: RateClass;
  readonly needs?: Operation;
  readonly fields?: FieldNames | undefined;
  readonly refuses: Refuses;
  readonly exists?: (ledger: Ledger) => boolean;
  readonly once: boolean;
  readonly writes?: true;
  readonly operator?: true;
  readonly secret?: (body: unknown) => string | undefined;
  readonly signsIn?: true;
  readonly dryRuns?: true;
  readonly proposes?: true;
  readonly reports?: v.GenericSchema;
  readonly existed?: (result: unknown) => boolean;
  readonly before: ((ledger: Ledger, input: unknown) => Promise<unknown>) | undefined;
  readonly call: (ledger: Ledger, input: unknown) => unknown;
  readonly csv?: (result: unknown, known: Known<unknown>) => readonly (readonly string[])[];
  readonly streams?: (ledger: Ledger, input: unknown, exchange: Exchange) => Promise<HttpResponse | Refusal | HttpRefusal>;
  readonly files?: FilesOut;
}

/** A result that existed before is a 200 response. */
export const statusOf = ({ status, existed }: Route, result: unknown): Route['status'] => (existed?.(result) === true ? 200 : status);

const PROPOSING = {
  propose: v.optional(
    flag(
      'True keeps a proposal with what the command would do, for a person to approve. Nothing else changes. The response is 202 with the proposal, as `GET /v1/proposals/{proposal_id}` returns it.',
    ),
  ),
  proposal_reason: v.optional(text('Why it is proposed.', 'A coffee with a customer.')),
};

const DRY_RUN = flag('True returns the result without storing anything.');

/** A query with the fields of every command. */
const queryOf = (query: v.GenericSchema = NO_FIELDS, added: v.ObjectEntries): v.GenericSchema =>
  Object.keys(added).length === 0 ? query : v.strictObject({ ...(query as Route['query']).entries, ...added });

/** Commands can be proposed, except those in a list.  [HTTP-80] */
const isProposed = (method: Method, { name, needs }: { readonly name: OperationName; readonly needs?: Operation | undefined }): boolean =>
  method !== 'GET' && needs !== undefined && NOT_PROPOSED[name] === undefined;

/** The response of an operation, and the names of its inputs. */
const responseOf = (name: OperationName): Pick<Route, 'responses' | 'fields'> => ({
  responses: (RESPONSES as Partial<Record<OperationName, Responses[Respondent]>>)[name] ?? undefined,
  fields: fieldNamesOf(name),
});

/** If responses may be stored, the caller type allows for an Idempotency-Key. The route need not know whether there is one. */
const definer =
  <By extends Caller, Required = unknown>(method: Method, status: Route['status']) =>
  <
    const Path extends string,
    const Name extends OperationName,
    Result,
    Query extends v.GenericSchema = NoFields,
    Body extends v.GenericSchema = NoFields,
    Before = undefined,
    Named extends Refuses = Record<never, never>,
  >(
    path: Path,
    definition: Definition<Path, By, Query, Body, Before, Result, Name> & { readonly refuses?: Named } & Required,
  ): Mapped<Result, Name, Complete<Result, keyof Named, Route>> =>
    ({
      takes: JSON_BODY,
      counts: 'requests',
      refuses: {},
      before: undefined,
      ...definition,
      ...responseOf(definition.name),
      ...(isProposed(method, definition) && { proposes: true }),
      query: queryOf(definition.query, {
        ...(definition.dryRuns === true && { dry_run: v.optional(DRY_RUN) }),
        ...(isProposed(method, definition) && PROPOSING),
      }),
      body: method === 'GET' || method === 'DELETE' ? undefined : (definition.body ?? NO_FIELDS),
      once: method !== 'GET' && definition.once !== false,
      method,
      path,
      status,
    }) as unknown as Mapped<Result, Name, Complete<Result, keyof Named, Route>>;

/** A route that changes something declares the required permission of its caller. */
interface Allowed {
  readonly needs: Operation;
}

/** GET, status 200. */
export const get = definer<Caller>('GET', 200);
/** POST that creates a resource, status 201. */
export const create = definer<OnceCaller, Allowed>('POST', 201);
/** POST of the operator that creates a resource, status 201. */
export const createAsOperator = definer<Caller, { readonly operator: true }>('POST', 201);
interface OfGuest {
  readonly secret: unknown;
}
/** POST of a guest that creates a resource, status 201; `actAsGuest` performs an action, status 200.  [HTTP-66] */
export const createAsGuest = definer<Caller, OfGuest>('POST', 201);
export const actAsGuest = definer<Caller, OfGuest>('POST', 200);
/** POST that performs an action on a resource, status 200. */
export const act = definer<OnceCaller, Allowed>('POST', 200);
/** PATCH, status 200. */
export const change = definer<OnceCaller, Allowed>('PATCH', 200);
/** PUT, status 200. */
export const replace = definer<OnceCaller, Allowed>('PUT', 200);
/** DELETE of a part of a resource, status 200 with the rest. */
export const clear = definer<OnceCaller, Allowed>('DELETE', 200);

/** DELETE, status 204 without a body. */
export const remove = definer<OnceCaller, Allowed>('DELETE', 204);

interface Streaming<Path extends string, Query extends v.GenericSchema>
  extends Pick<Route, 'needs' | 'writes'>,
    Partial<Pick<Route, 'refuses'>> {
  readonly name: OperationName;
  readonly does: string;
  readonly query: Query;
  readonly files: FilesOut;
  readonly streams: (
    ledger: Ledger,
    input: RouteInput<Path, v.InferOutput<Query>, unknown, undefined, Caller>,
    exchange: Exchange,
  ) => Promise<HttpResponse | Refusal | HttpRefusal>;
}

const streaming = <const Path extends string, Query extends v.GenericSchema>(path: Path, definition: Streaming<Path, Query>): Route => ({
  ...(definer<Caller>('GET', 200)(path, { ...definition, call: () => undefined }) as unknown as Route),
  responses: undefined,
});

/** GET with a file as response, sent while it is read. */
export const download = <const Path extends string, Query extends v.GenericSchema>(path: Path, definition: Streaming<Path, Query>): Route =>
  streaming(path, { ...definition, files: { ...definition.files, isSaved: true } });

/** GET with an NDJSON response, sent during the work. The last line is the result, or the fault that ended the work.  [HTTP-69] */
export const lines = <const Path extends string, Query extends v.GenericSchema>(
  path: Path,
  { lines: { description, line, example }, ...definition }: Omit<Streaming<Path, Query>, 'files'> & { readonly lines: LinesOut },
): Route => {
  const text = example.map((each) => `${JSON.stringify(each)}\n`).join('');
  const content: FilesOut['content'] = (write) => ({ [LINES_TYPE]: { schema: write(line, 'output'), example: text } });
  return streaming(path, { ...definition, files: { description, content } });
};
