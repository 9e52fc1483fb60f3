import type { Once, WithDryRun, WithProgress, WithProposal } from './types.ts';

/** The request and response format of a method. */
export interface Method {
  /** The operation id. */
  readonly id: string;
  readonly method: string;
  /** With id parameters in braces: `/v1/invoices/{invoice_id}`. */
  readonly path: string;
  readonly takes?: 'json' | 'form';
  /** The media type, if the body is the file itself. */
  readonly raw?: string;
  /** A JSON body is accepted instead of the form. */
  readonly json?: true;
  /** It takes a query. */
  readonly asks?: true;
  /** It is idempotent under an `Idempotency-Key`. */
  readonly once?: true;
  readonly dryRuns?: true;
  readonly proposes?: true;
  /** It can report progress. */
  readonly reports?: true;
  /** It returns pages. */
  readonly pages?: true;
  /** The response format, if it is not JSON. */
  readonly returns?: 'text' | 'bytes' | 'lines';
}

/** The methods by module and name. */
export type Methods = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** A call: its path with ids, its query, its body and its options. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly options: Options;
}

/** The options of a call. The method decides which of them apply. */
export type Options = Once & WithDryRun & WithProgress & Partial<WithProposal>;

/** Assigns the arguments of a method: ids, body, query, options. */
export const callOf = (method: Method, given: readonly unknown[]): Call => {
  const rest = [...given];
  const path = method.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const id = rest.shift();
    if (typeof id !== 'string' || id === '') throw new TypeError(`${name}: an id is needed here, as a text.`);
    return encodeURIComponent(id);
  });
  const body = method.takes === undefined ? undefined : rest.shift();
  const query = method.asks === true ? rest.shift() : undefined;
  const options = (rest.shift() ?? {}) as Options;
  // Without this check, untyped code would execute the operation.
  if (options.dryRun === true && method.dryRuns !== true)
    throw new TypeError(`dryRun: ${method.method} ${method.path} cannot be tried out.`);
  if (options.propose !== undefined && method.proposes !== true)
    throw new TypeError(`propose: ${method.method} ${method.path} cannot be proposed.`);
  return { method, path, body, query: (query ?? {}) as Call['query'], options };
};

/** The path and query of a call. A list repeats its name for each value. */
export const addressOf = ({ path, query, options, method }: Call): string => {
  const requested = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) requested.append(name, String(one));
  if (method.dryRuns === true && options.dryRun === true) requested.append('dry_run', 'true');
  const { propose } = options;
  if (method.proposes === true && propose !== undefined) {
    requested.append('propose', 'true');
    if (propose !== true && propose.reason !== undefined) requested.append('proposal_reason', propose.reason);
  }
  const text = requested.toString();
  return text === '' ? path : `${path}?${text}`;
};
