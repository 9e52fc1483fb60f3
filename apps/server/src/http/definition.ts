import type { Caller, Currency, Ledger, Once, Operation, Refusal, Replay, RequestId } from 'ledger-core';
import type { Rendering } from 'ledger-wire/mapping';
import type { OperationName, Respondent, ResultOf } from 'ledger-wire/operations';
import type * as v from 'valibot';
import type { BodyKind } from './body.ts';
import type { Params } from './path.ts';
import type { RateClass } from './rates.ts';
import { renderingFor } from './rendering.ts';

export interface RouteInput<Path extends string, Query, Body, Before, By extends Caller> {
  readonly caller: By;
  readonly currency: Currency;
  readonly params: Params<Path>;
  readonly query: Query;
  readonly body: Body;
  readonly before: Before;
  /** The request and its idempotency key, for callers without books. */
  readonly requestId: RequestId;
  readonly clientAddress?: string | undefined;
  readonly once?: Once | undefined;
  /** The secret of the browser that signs in; empty for any other request.  [SGN-6] */
  readonly browser?: string | undefined;
  /** The version in `If-Match`; any if omitted.  [HTTP-62] */
  readonly rowVersion?: number | undefined;
}

/** The data that a mapping may use in addition to the result. */
export interface Known<Before> extends Rendering {
  readonly before: Before;
}

/** The mapping data for callers without books. */
export const knownWithoutBooks = (publicUrl: string | undefined): Known<undefined> => ({
  ...renderingFor({ code: '', scale: 0 }, publicUrl),
  before: undefined,
});

type Done<Result> = Exclude<Result, Refusal | Replay>;

/** A route, if the response of its operation encodes the result of the call. Otherwise a type that is not a route and names the result. */
export type Mapped<Result, Name, Route> = Name extends Respondent
  ? [Done<Result>] extends [ResultOf<Name>]
    ? Route
    : { readonly notEncoded: Done<Result> }
  : { readonly withoutResponse: Name };

export interface Definition<
  Path extends string,
  By extends Caller,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Before,
  Result,
  Name extends OperationName = OperationName,
> {
  /** The group and the name of the operation, as in the library: `invoices.issue`.  [HTTP-75] */
  readonly name: Name;
  /** Describes the operation: first a sentence with its verb, then its conditions. */
  readonly does: string;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body is parsed; JSON by default. */
  readonly takes?: BodyKind;
  /** A GET with a side effect. */
  readonly writes?: true;
  readonly counts?: RateClass;
  /** The library's operation: the caller's role is checked before the body is read.  [HTTP-33] */
  readonly needs?: Operation;
  /** Omits the route if the ledger does not support it. */
  readonly exists?: (ledger: Ledger) => boolean;
  /** False for a response that must not be stored. Every other POST and PATCH accepts an Idempotency-Key. */
  readonly once?: false;
  /** For the operator of the server, with a separate token.  [HTTP-54] */
  readonly operator?: true;
  /** For callers without a credential: the secret in the body.  [HTTP-66] */
  readonly secret?: (body: v.InferOutput<Body>) => string | undefined;
  /** Signs in a browser, which keeps one secret for all its companies.  [HTTP-67] */
  readonly signsIn?: true;
  /** Accepts `dry_run=true`, which responds like the command and stores nothing.  [HTTP-31] */
  readonly dryRuns?: true;
  /** A line of the NDJSON response, if requested: progress events, then the result.  [HTTP-70] */
  readonly reports?: v.GenericSchema;
  /** Whether the resource existed before, which is a 200 response. */
  readonly existed?: (result: Done<Result>) => boolean;
  readonly before?: (
    ledger: Ledger,
    input: Omit<RouteInput<Path, unknown, unknown, undefined, Caller>, 'before'>,
  ) => Promise<Before | Refusal>;
  readonly call: (
    ledger: Ledger,
    input: RouteInput<Path, v.InferOutput<Query>, v.InferOutput<Body>, Done<Before>, By>,
  ) => Promise<Result> | Result;
  /** The result as a table, for a route that supports `format=csv`. */
  readonly csv?: (result: Done<Result>, known: Known<Done<Before>>) => readonly (readonly string[])[];
}
