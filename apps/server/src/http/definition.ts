import type { Caller, Currency, Entry, Ledger, Once, Operation, Refusal, Replay, RequestId } from 'ledger-core';
import type { Encodes, Rendering } from 'ledger-wire/mapping';
import type * as v from 'valibot';
import type { BodyKind } from './body.ts';
import type { Params } from './path.ts';
import type { RateClass } from './rates.ts';
import { renderingFor } from './rendering.ts';
import type { FieldNames } from './wire-names.ts';

export interface Asked<Path extends string, Query, Body, Before, By extends Caller> {
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

/**
 * A route, if the response schema or `as` encodes the result of the call. Otherwise a type that is not a route and names what is not
 * encoded.
 */
export type Mapped<Result, Out, As, Route> = unknown extends As
  ? Out extends Encodes<infer View, unknown>
    ? [Done<Result>] extends [View]
      ? Route
      : { readonly notEncoded: Done<Result> }
    : { readonly notEncoded: Done<Result> }
  : Route;

type NamesIn<Group> = { [Name in keyof Group]: Group[Name] extends (...given: never[]) => unknown ? Name & string : never }[keyof Group];

/** The operations that only the API has: those of a cookie, and those whose path or body says what an argument says in the library. */
type OperationOfApi =
  | 'accounts.deleteLogo'
  | 'accounts.requiredDimensions'
  | 'books.deleteLogo'
  | 'counterparties.deleteLogo'
  | 'imports.importAccountStatement'
  | 'migrations.start'
  | 'migrations.startFromAccountingA'
  | 'migrations.startFromAccountingAOnline'
  | 'migrations.startFromAccountingB'
  | 'migrations.startFromCsv'
  | 'sessions.read';

/** The name of an operation: one name in the library, in the client and in the API.  [HTTP-75] */
export type OperationName = { [Group in keyof Ledger]: `${Group}.${NamesIn<Ledger[Group]>}` }[keyof Ledger] | OperationOfApi;

export interface Definition<
  Path extends string,
  By extends Caller,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Out extends v.GenericSchema,
  Before,
  Result,
> {
  /** The group and the name of the operation, as in the library: `invoices.issue`.  [HTTP-75] */
  readonly name: OperationName;
  /** Describes the operation: first a sentence with its verb, then its conditions. */
  readonly does: string;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body is parsed; JSON by default. */
  readonly takes?: BodyKind;
  /** A GET with a side effect. */
  readonly writes?: true;
  readonly answers: Out;
  readonly counts?: RateClass;
  /** The library's operation: the caller's role is checked before the body is read.  [HTTP-33] */
  readonly needs?: Operation;
  /** Input names that differ from the library's in more than their case.  [HTTP-51] */
  readonly fields?: FieldNames;
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
  readonly tells?: v.GenericSchema;
  /** Whether the resource existed before, which is a 200 response. */
  readonly existed?: (result: Done<Result>) => boolean;
  /** On a dry run, the entries that would be posted, as the field `would_post`. */
  readonly wouldPost?: (entries: readonly Entry[], known: Known<unknown>) => unknown;
  readonly before?: (ledger: Ledger, asked: Omit<Asked<Path, unknown, unknown, undefined, Caller>, 'before'>) => Promise<Before | Refusal>;
  readonly call: (
    ledger: Ledger,
    asked: Asked<Path, v.InferOutput<Query>, v.InferOutput<Body>, Done<Before>, By>,
  ) => Promise<Result> | Result;
  /** The response for the result. By default the response schema encodes it. */
  readonly as?: (result: Done<Result>, known: Known<Done<Before>>) => v.InferOutput<Out>;
  /** The result as a table, for a route that supports `format=csv`. */
  readonly csv?: (result: Done<Result>, known: Known<Done<Before>>) => readonly (readonly string[])[];
}
