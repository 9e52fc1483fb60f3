import type { Context } from 'hono';
import {
  assert,
  type Caller,
  type Currency,
  checkPermission,
  isDryRunResult,
  type Ledger,
  type Proposal,
  type ProposingCaller,
  type Refusal,
  type RequestId,
} from 'ledger-core';
import type { Rendering } from 'ledger-wire/mapping';
import { why } from 'ledger-wire/reasons';
import { ProposalOut } from 'ledger-wire/review/proposals/wire';
import { dryRunJson } from 'ledger-wire/to-json';
import type * as v from 'valibot';
import { type BodyKind, readBody, readQuery } from './body.ts';
import { identify } from './credential.ts';
import type { Exchange } from './exchange.ts';
import { readKey, respondOnce } from './idempotency.ts';
import { parse } from './parse.ts';
import { namesIn, PATH_PARAMS } from './path.ts';
import { type HttpRefusal, isRefused, problem } from './problem.ts';
import { reporting } from './progress.ts';
import type { TakeRate } from './rates.ts';
import { renderingFor } from './rendering.ts';
import { csvResponse, type HttpResponse, jsonResponse, NO_CONTENT } from './response.ts';
import { type Route, statusOf } from './route.ts';
import { positionIn, type Standby, withStandby } from './standby.ts';
import type { BeginUpload, Upload } from './uploads.ts';
import { etagOf, readVersion } from './version.ts';
import { wireWords } from './wire-names.ts';
import type { WrongTokens } from './wrong-tokens.ts';

export interface ApiDependencies {
  readonly ledger: Ledger;
  readonly takeRate: TakeRate | undefined;
  readonly wrongTokens: WrongTokens | undefined;
  readonly beginUpload: BeginUpload;
  readonly currencyOf: (caller: Caller) => Promise<Currency | Refusal>;
  readonly publicUrl: string | undefined;
  /** Called for each browser that signs in. */
  readonly noteSignIn: (c: Context) => void;
  readonly operatorToken: string | undefined;
  readonly standby: Standby | undefined;
}

/**
 * Executes a route. Errors, in order of precedence: no credential (401), too many requests (429), a malformed id in the path (404), a role
 * without the permission (403), a malformed query or key (400), too many uploads in progress (429; checked again when the body is
 * complete), a body too large (413) or malformed (400, 422), then the refusals of the library.  [HTTP-2]
 */
export const execute = (api: ApiDependencies, route: Route) => {
  const names = namesIn(route.path);
  return async (c: Context, exchange: Exchange): Promise<HttpResponse> => {
    const admitted = await admit(api, route, names, c, exchange);
    if (isRefused(admitted)) return problem(admitted, exchange.requestId);
    const position = positionIn(api, route, c);
    if (isRefused(position)) return problem(position, exchange.requestId);
    const isUpload = route.counts === 'uploads' && route.body !== undefined;
    const upload = isUpload ? api.beginUpload(admitted.caller.ledgerId, admitted.credential) : undefined;
    if (isRefused(upload)) return problem(upload, exchange.requestId);
    return reporting(route, c, exchange, async (report) => {
      try {
        const request = await complete(api, route, c, { ...admitted, caller: { ...admitted.caller, report } }, upload);
        if (isRefused(request)) return problem(request, exchange.requestId);
        return await withStandby(api, route, c, position, () => response(api, route, request, exchange));
      } finally {
        upload?.end();
      }
    });
  };
};

const response = async (
  api: ApiDependencies,
  route: Route,
  { key, isDry, path, proposing, ...request }: CompleteRequest,
  exchange: Exchange,
): Promise<HttpResponse> => {
  const render = (result: unknown): HttpResponse => {
    if (isRefused(result)) return problem(result, exchange.requestId, wireWords(route.fields));
    if (route.responses === undefined) return NO_CONTENT;
    if (route.csv !== undefined && asksForCsv(request.query)) return csvResponse(route.csv(result, request));
    const shown = route.responses.encode(result as never, request);
    return { ...jsonResponse(statusOf(route, result), shown), ...etagOf(shown) };
  };
  if (route.streams !== undefined) {
    const streamed = await route.streams(api.ledger, request, exchange);
    return isRefused(streamed) ? problem(streamed, exchange.requestId, wireWords()) : streamed;
  }
  if (isDry) return tryOut(api, route, request, exchange);
  if (proposing !== undefined) return propose(api, route, { key, path, proposing, ...request }, exchange);
  const { query, body } = request;
  return respondOnce({ key, method: route.method, path, query, body }, exchange.requestId, render, (once) =>
    route.call(api.ledger, once === undefined ? request : { ...request, caller: { ...request.caller, once } }),
  );
};

/** Responds like the command, with the entries that it would post.  [HTTP-31] */
const tryOut = async (api: ApiDependencies, route: Route, request: ReadRequest, exchange: Exchange): Promise<HttpResponse> => {
  const result = await route.call(api.ledger, { ...request, caller: { ...request.caller, dryRun: true } });
  if (isRefused(result)) return problem(result, exchange.requestId, wireWords(route.fields));
  assert(isDryRunResult(result), `${route.name} can be rehearsed`);
  const json = route.responses === undefined ? null : dryRunJson(route.responses, result, request);
  return { ...jsonResponse(200, json), headers: { 'dry-run': 'true' } };
};

/** Stores the command as a proposal. Responds 202 with the proposal.  [HTTP-80] */
const propose = (
  api: ApiDependencies,
  route: Route,
  { key, path, proposing, ...request }: ReadRequest & Pick<AdmittedRequest, 'key' | 'path' | 'proposing'>,
  exchange: Exchange,
): Promise<HttpResponse> => {
  const render = (result: unknown): HttpResponse =>
    isRefused(result)
      ? problem(result, exchange.requestId, wireWords(route.fields))
      : jsonResponse(202, ProposalOut.encode(result as Proposal, request));
  const query = { ...(request.query as object), propose: proposing };
  return respondOnce({ key, method: route.method, path, query, body: request.body }, exchange.requestId, render, (once) =>
    route.call(api.ledger, { ...request, caller: { ...request.caller, propose: proposing, ...(once !== undefined && { once }) } }),
  );
};

const asksForCsv = (query: unknown): boolean => (query as { readonly format?: string }).format === 'csv';

/** A parsed request, for calls and mappings. */
interface ReadRequest extends Rendering {
  readonly caller: Caller;
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly before: unknown;
  readonly rowVersion: number | undefined;
  readonly requestId: RequestId;
}

/** A parsed request without its body, from an authorized caller. */
interface AdmittedRequest extends Pick<ReadRequest, 'caller' | 'params' | 'query' | 'rowVersion' | 'requestId'> {
  readonly key: string | undefined;
  readonly isDry: boolean;
  /** With `propose=true`, why.  [HTTP-80] */
  readonly proposing: ProposingCaller['propose'] | undefined;
  readonly path: string;
  readonly credential: string;
}

type CompleteRequest = AdmittedRequest & ReadRequest;

/** Parses a request except its body. The first refusal is the response. The body of an unauthorized caller is not received.  [HTTP-33] */
const admit = async (
  api: ApiDependencies,
  route: Route,
  names: ReturnType<typeof namesIn>,
  c: Context,
  exchange: Exchange,
): Promise<AdmittedRequest | Refusal | HttpRefusal> => {
  const identified = await identify(api, c);
  if (isRefused(identified)) return identified;
  const { requestId, clientAddress } = exchange;
  const caller: Caller = { requestId, clientAddress, ...identified.caller };
  exchange.ledgerId = caller.ledgerId;
  const taken = await api.takeRate?.(route.counts, identified.credential);
  if (taken !== undefined) exchange.rateHeaders = taken.headers;
  if (taken?.refusal !== undefined) return taken.refusal;

  const params: Record<string, string> = {};
  for (const name of names) {
    const text = c.req.param(name) ?? '';
    if (!PATH_PARAMS[name].matches(text)) return NOT_FOUND;
    params[name] = text;
  }
  const given = readQuery(c.req.url);
  const forbidden = checkRole(route, caller, isRefused(given) ? undefined : given.value);
  if (forbidden !== undefined) return forbidden;
  const queried = isRefused(given) ? given : parse(route.query, given.value, 'query');
  if (isRefused(queried)) return queried;
  const { dry_run: isDry = false, propose = false, proposal_reason: reason, ...query } = queried as WriteOptionsQuery;
  if (isDry && propose) return { refused: 'invalid_request', ...why.propose_or_dry_run(), field: 'propose' };
  const key = route.once ? readKey(c.req.header('idempotency-key')) : undefined;
  if (isRefused(key)) return key;
  const rowVersion = readVersion(c.req.header('if-match'));
  if (isRefused(rowVersion)) return rowVersion;
  const { credential } = identified;
  return {
    caller: { ...caller, seenVersion: rowVersion },
    proposing: propose ? { reason: reason ?? null } : undefined,
    ...{ params, query, key, isDry, path: c.req.path, rowVersion, requestId, credential },
  };
};

/** The query parameters of every command, in addition to its own. */
interface WriteOptionsQuery {
  readonly dry_run?: boolean;
  readonly propose?: boolean;
  readonly proposal_reason?: string;
}

/** A caller without the permission of a command can still propose it, with the permission to propose.  [HTTP-33] [PRO-4] */
const checkRole = ({ needs, proposes }: Route, { role }: Caller, query: unknown): Refusal<'forbidden'> | undefined => {
  const refusal = needs === undefined ? undefined : checkPermission(role, needs);
  const isProposed = proposes === true && (query as { readonly propose?: unknown } | undefined)?.propose === 'true';
  return refusal !== undefined && isProposed && checkPermission(role, 'proposals.create') === undefined ? undefined : refusal;
};

/** Receives the body, and loads the other data for the call. */
const complete = async (
  { ledger, currencyOf, publicUrl }: ApiDependencies,
  route: Route,
  c: Context,
  admitted: AdmittedRequest,
  upload: Upload | undefined,
): Promise<CompleteRequest | Refusal | HttpRefusal> => {
  const { caller, params, query } = admitted;
  const body = route.body === undefined ? undefined : await bodyOf(c, route.takes, route.body, upload);
  if (isRefused(body)) return body;
  const currency = await currencyOf(caller);
  if (isRefused(currency)) return currency;
  const before = await route.before?.(ledger, { caller, currency, params, query, body });
  return isRefused(before) ? before : { ...renderingFor(currency, publicUrl), body, before, ...admitted };
};

export const bodyOf = async (c: Context, takes: BodyKind, schema: v.GenericSchema, upload?: Upload): Promise<unknown> => {
  const sent = await readBody(c, takes, upload);
  return isRefused(sent) ? sent : parse(schema, sent.value, 'body', sent.isLarge);
};

const NOT_FOUND: HttpRefusal = { refused: 'not_found', ...why.nothing_of_this_name() };
