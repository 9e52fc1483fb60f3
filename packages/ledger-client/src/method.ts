import type { Once, Rehearsing, Telling } from './types.ts';

/** What a method sends, and what it gets. */
export interface Method {
  /** The id of its operation. */
  readonly id: string;
  readonly method: string;
  /** With its ids in braces: `/v1/invoices/{invoice_id}`. */
  readonly path: string;
  readonly takes?: 'json' | 'form';
  /** The media type of a body that is the file itself. */
  readonly raw?: string;
  /** A body of JSON may stand in place of the form. */
  readonly json?: true;
  /** It takes a query. */
  readonly asks?: true;
  /** It is carried out once under an `Idempotency-Key`. */
  readonly once?: true;
  readonly dryRuns?: true;
  /** It tells how far its work has come, where that is asked for. */
  readonly tells?: true;
  /** It answers page by page. */
  readonly pages?: true;
  /** What it answers in place of JSON. */
  readonly answers?: 'text' | 'bytes' | 'lines';
}

/** The methods by module and name. */
export type Methods = Readonly<Record<string, Readonly<Record<string, Method>>>>;

/** A method that is called: its path with ids, its query, its body and what it was told. */
export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly options: Options;
}

/** What a call was told; which of it counts, its method says. */
export type Options = Once & Rehearsing & Telling;

/** Puts the arguments of a method in their places: its ids, its body, its query, what it is told. */
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
  // Without types this would be carried out in earnest.
  if (options.dryRun === true && method.dryRuns !== true)
    throw new TypeError(`dryRun: ${method.method} ${method.path} cannot be tried out.`);
  return { method, path, body, query: (query ?? {}) as Call['query'], options };
};

/** The path and the query of a call. A list is a name for each of its values. */
export const addressOf = ({ path, query, options, method }: Call): string => {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) asked.append(name, String(one));
  if (method.dryRuns === true && options.dryRun === true) asked.append('dry_run', 'true');
  const text = asked.toString();
  return text === '' ? path : `${path}?${text}`;
};
