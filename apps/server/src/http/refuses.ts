import type { Refusal } from 'ledger-core';
import type { ProblemCode } from 'ledger-wire/problem';

type CodeOf<Result> = Result extends Refusal<infer Code> ? Code : never;

/** Codes that follow from the path, the query, the body, the key and the role; `http/operation.ts` adds them. */
export type FollowingCode =
  | 'forbidden'
  | 'approval_required'
  | 'not_found'
  | 'invalid_request'
  | 'invalid_cursor'
  | 'payload_too_large'
  | 'idempotency_key_in_use'
  | 'idempotency_key_reused';

type OwnCode<Result> = Exclude<CodeOf<Result>, FollowingCode>;

/** The refusal codes of an operation, for the API description; false for one that its schemas exclude. */
export type Refuses = { readonly [Code in ProblemCode]?: boolean };

/**
 * A route, if `refuses` contains exactly the codes that the call can return. Otherwise a type that is not a route and names the difference.
 */
export type Complete<Result, Named, Route> = [Exclude<OwnCode<Result>, Named> | Exclude<Named, OwnCode<Result> | FollowingCode>] extends [
  never,
]
  ? Route
  : { readonly refusesLacks: Exclude<OwnCode<Result>, Named>; readonly refusesHas: Exclude<Named, OwnCode<Result> | FollowingCode> };
