import { isRefused, NoResponse, type Schemas } from 'ledger-api-client';
import type { CallOperation } from 'ledger-api-client/operations';
import { cut, keeping, lengthOf, MAX_RESULT_CHARS } from './cut.ts';
import { type FileAt, fileOf } from './files.ts';
import { inputForPeopleIn } from './for-people.ts';
import { NotDone } from './not-done.ts';
import type { Operation, Requested } from './operation.ts';
import type { AgentRights } from './rights.ts';
import { isFile } from './schema.ts';
import type { Keeps } from './tools.ts';
import { inWords, sentenceOf } from './words.ts';

/** The access of an MCP server to the books, with its permissions. */
export interface Reach {
  readonly call: CallOperation;
  readonly rights: AgentRights;
  /** How the operator can allow writes. */
  readonly howToWrite: string;
  /** Reads a file by its path, on the agent's own machine. */
  readonly fileAt: FileAt | undefined;
}

/** The default page size, unless the agent sets another one. */
const ROWS = 20;

/**
 * Executes an operation for an agent: assigns its inputs, resolves account numbers to ids and files to bytes, and shortens its response.
 * Throws `NotDone` with the message of a refusal.
 */
export const execute = async (
  reach: Reach,
  operation: Operation,
  { dry_run: isDry, if_version: seen, proposal_reason: reason, ...input }: Readonly<Record<string, unknown>>,
  keeps?: Keeps,
): Promise<unknown> => {
  const proposes = isProposed(reach, operation) && isDry !== true;
  if (isDry !== true && !mayCall(reach, operation)) throw new NotDone(notAllowed(reach, operation));
  const reserved = inputForPeopleIn(input);
  if (reserved !== undefined) throw new NotDone(`${reserved}: only a person may use this input. Ask a person.`);
  return forAgent(async () => {
    const given = placed(operation, await withFiles(reach, operation, await withAccountIds(reach, input)));
    const options = { dryRun: isDry === true, ...(typeof seen === 'number' && { ifVersion: seen }) };
    if (!proposes) return answerTo(reach, operation, given, options, keeps);
    const propose = typeof reason === 'string' ? { reason } : true;
    return reportedOf((await reach.call(operation.id, given, { ...options, propose })) as Schemas['ProposalOut'], keeps);
  });
};

/** The result of calls as an agent reads it: not too long, and with messages for agents. */
export const forAgent = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return cut(inWords(await work()));
  } catch (fault) {
    if (isRefused(fault)) throw new NotDone(sentenceOf(fault));
    if (fault instanceof NoResponse) throw new NotDone(`${fault.message} ${fault.mayBeDone ? MAY_BE_DONE : NOT_DONE}`);
    throw fault;
  }
};

const MAY_BE_DONE = 'It may have been executed. Check before you send it again.';
const NOT_DONE = 'Nothing was changed. Try again later.';

/** Changes that an agent makes itself, even if it otherwise only proposes: they post nothing, and concern its own texts.  [MCP-15] */
const OWN_WORDS: readonly string[] = ['comments.create', 'proposals.withdraw'];

const isProposed = ({ rights }: Reach, { isRead, id }: Operation): boolean => rights === 'propose' && !isRead && !OWN_WORDS.includes(id);

const mayCall = (reach: Reach, operation: Operation): boolean =>
  operation.isRead || reach.rights === 'write' || (reach.rights === 'propose' && (operation.proposes || !isProposed(reach, operation)));

const notAllowed = ({ rights, howToWrite }: Reach, { id, dryRuns }: Operation): string => {
  const why = rights === 'read' ? 'Agents have read-only access here.' : `Agents only propose changes here, and ${id} cannot be proposed.`;
  return `Nothing was changed. ${why} ${dryRuns ? 'Send dry_run: true to see the result, or ask' : 'Ask'} whoever runs the server to ${howToWrite}.`;
};

/** A proposal in the form for agents.  [MCP-15] */
const reportedOf = ({ id, status, expires_at, preview }: Schemas['ProposalOut'], keeps: Keeps | undefined) => ({
  proposal_id: id,
  status,
  expires_at,
  reported: 'Nothing is changed until a person approves this proposal. proposals_list shows what became of it.',
  would_return: keeping(preview.would_return, keeps),
  would_post: preview.entries,
});

interface Placed {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

const placed = ({ requested }: Operation, input: Readonly<Record<string, unknown>>): Placed => {
  const of = (place: string) =>
    Object.fromEntries(requested.flatMap((each) => (each.in === place && each.name in input ? [[each.name, input[each.name]]] : [])));
  return {
    path: of('path') as Placed['path'],
    query: of('query'),
    body: requested.some((each) => each.in === 'body') ? of('body') : undefined,
  };
};

/** A page that is too long for an agent is requested again with fewer rows, so that its cursor continues after the last one. */
const answerTo = async (
  reach: Reach,
  operation: Operation,
  given: Placed,
  options: { readonly dryRun: boolean; readonly ifVersion?: number },
  keeps: Keeps | undefined,
): Promise<unknown> => {
  const pages = operation.requested.some(({ name }) => name === 'cursor');
  for (let limit = Number(given.query.limit ?? ROWS); ; limit = Math.floor(limit / 2)) {
    const query = pages ? { ...given.query, limit } : given.query;
    const result = keeping(await reach.call(operation.id, { ...given, query }, options), keeps);
    if (!pages || limit <= 1 || lengthOf(result) <= MAX_RESULT_CHARS) return result;
  }
};

/** Every input that takes the bytes of a file accepts its content as text or base64, or its path.  [MCP-12] */
const withFiles = async (
  { fileAt }: Reach,
  { requested }: Operation,
  input: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  const files = requested.filter(({ name, schema }: Requested) => isFile(schema) && input[name] !== undefined);
  const read = files.map(async ({ name }) => [name, await fileOf(name, input[name], fileAt)] as const);
  return { ...input, ...Object.fromEntries(await Promise.all(read)) };
};

/** Every input that takes an account id also accepts an account number. */
export const withAccountIds = async (
  reach: Reach,
  input: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> => {
  let chart: Promise<ReadonlyMap<string, string>> | undefined;
  const idOf = async (name: string, code: string): Promise<string> => {
    chart ??= codesIn(reach);
    const id = (await chart).get(code);
    if (id === undefined) throw new NotDone(`${name}: there is no account ${code}. accounts_chart lists the accounts.`);
    return id;
  };
  const read = async (value: unknown, name: string): Promise<unknown> => {
    if (typeof value === 'string') return name.endsWith('account_id') && /^\d+$/.test(value) ? idOf(name, value) : value;
    if (Array.isArray(value)) return Promise.all(value.map((each) => read(each, name)));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([key, inner]) => [key, await read(inner, key)] as const)));
  };
  return (await read(input, '')) as Readonly<Record<string, unknown>>;
};

const codesIn = async ({ call }: Reach): Promise<ReadonlyMap<string, string>> => {
  const { accounts } = (await call('accounts.chart', { query: { include_empty: true } })) as {
    readonly accounts: readonly { readonly id: string; readonly code: string }[];
  };
  return new Map(accounts.map(({ id, code }) => [code, id]));
};
