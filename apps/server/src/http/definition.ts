import type { Caller, Currency, Entry, Ledger, Once, Operation, Refusal, Replay, RequestId } from 'ledger-core';
import type { Encodes, Rendering } from 'ledger-wire/mapping';
import type * as v from 'valibot';
import type { BodyKind } from './body.ts';
import type { Params } from './path.ts';
import type { RateClass } from './rates.ts';
import { renderingFor } from './rendering.ts';
import type { FieldNames } from './wire-names.ts';

/** A request as the call takes it. */
export interface Asked<Path extends string, Query, Body, Before, By extends Caller> {
  readonly caller: By;
  readonly currency: Currency;
  readonly params: Params<Path>;
  readonly query: Query;
  readonly body: Body;
  readonly before: Before;
  /** The request, and its key, for what somebody does who is no caller yet. */
  readonly requestId: RequestId;
  readonly clientAddress?: string | undefined;
  readonly once?: Once | undefined;
  /** The secret of the browser that signs in; empty for any other request.  [SGN-6] */
  readonly browser?: string | undefined;
  /** The version that `If-Match` names; any when it is left out.  [HTTP-62] */
  readonly rowVersion?: number | undefined;
}

/** What a mapping may use besides the result. */
export interface Known<Before> extends Rendering {
  readonly before: Before;
}

/** What is known of what is made for somebody who has no books yet. */
export const knownWithoutBooks = (publicUrl: string | undefined): Known<undefined> => ({
  ...renderingFor({ code: '', scale: 0 }, publicUrl),
  before: undefined,
});

type Done<Result> = Exclude<Result, Refusal | Replay>;

/** A route, if the schema of the answer encodes the result of the call or `as` does; else a type that is no route and says what is not encoded. */
export type Mapped<Result, Out, As, Route> = unknown extends As
  ? Out extends Encodes<infer View, unknown>
    ? [Done<Result>] extends [View]
      ? Route
      : { readonly notEncoded: Done<Result> }
    : { readonly notEncoded: Done<Result> }
  : Route;

/** What a route is made of. */
export interface Definition<
  Path extends string,
  By extends Caller,
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Out extends v.GenericSchema,
  Before,
  Result,
> {
  /** The OpenAPI operationId. */
  readonly name: string;
  /** One sentence: what it does. */
  readonly does: string;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body is read; JSON by default. */
  readonly takes?: BodyKind;
  /** A GET that leaves something behind. */
  readonly writes?: true;
  readonly answers: Out;
  readonly counts?: RateClass;
  /** The library's operation of the call: the caller's role is checked against it before a body is read.  [HTTP-33] */
  readonly needs?: Operation;
  /** Names of inputs that differ from the library's in more than their case.  [HTTP-51] */
  readonly fields?: FieldNames;
  /** Leaves the route out where the ledger cannot do what it is for. */
  readonly exists?: (ledger: Ledger) => boolean;
  /** False for an answer that must not be stored. Every other POST and PATCH accepts an Idempotency-Key. */
  readonly once?: false;
  /** For the operator of the server, by a token of its own.  [HTTP-54] */
  readonly operator?: true;
  /** For somebody who has no credential yet: the secret that the body has instead.  [HTTP-66] */
  readonly secret?: (body: v.InferOutput<Body>) => string | undefined;
  /** Signs a browser in, which keeps a secret for all its companies.  [HTTP-67] */
  readonly signsIn?: true;
  /** Accepts `dry_run=true`, which answers as the command would and keeps nothing.  [HTTP-31] */
  readonly dryRuns?: true;
  /** A line of the answer where the client asks for lines: how far the work has come, and last the answer.  [HTTP-70] */
  readonly tells?: v.GenericSchema;
  /** Whether the answer is a resource that was there before, which is answered 200. */
  readonly existed?: (result: Done<Result>) => boolean;
  /** On a dry run, the entries that would have been posted, as the field `would_post` of the answer. */
  readonly wouldPost?: (entries: readonly Entry[], known: Known<unknown>) => unknown;
  /** Reads data that the call or the mapping needs besides. */
  readonly before?: (ledger: Ledger, asked: Omit<Asked<Path, unknown, unknown, undefined, Caller>, 'before'>) => Promise<Before | Refusal>;
  readonly call: (
    ledger: Ledger,
    asked: Asked<Path, v.InferOutput<Query>, v.InferOutput<Body>, Done<Before>, By>,
  ) => Promise<Result> | Result;
  /** What is answered of the result. By default the schema of the answer encodes it. */
  readonly as?: (result: Done<Result>, known: Known<Done<Before>>) => v.InferOutput<Out>;
  /** The same as a table, for a route whose query may have `format=csv`. */
  readonly csv?: (result: Done<Result>, known: Known<Done<Before>>) => readonly (readonly string[])[];
}
