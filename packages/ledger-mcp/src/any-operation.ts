import type { McpServer } from '@modelcontextprotocol/server';
import { returning } from './answering.ts';
import { execute, NotDone, type Reach } from './call.ts';
import type { Operation } from './operation.ts';
import { inputOf, schemaOf } from './prepared.ts';
import { objectOf } from './schema.ts';

/**
 * Groups of operations whose changes are reserved for people: access to the books, and secrets. Future operations in these groups are also
 * excluded.  [MCP-5]
 */
const GROUPS_FOR_PEOPLE: readonly string[] = [
  ...['books', 'companies', 'members', 'tokens', 'signInLinks', 'sessions'],
  ...['webhooks', 'connections', 'feeds'],
];

const MOST_FOUND = 8;

const SEARCH = objectOf({ words: { type: 'string', minLength: 1, description: 'The task in a few words, such as "credit note apply".' } }, [
  'words',
]);
const CALL = objectOf(
  {
    operation_id: { type: 'string', description: 'The id of the operation, as search_operations returns it.' },
    input: {
      type: 'object',
      description: 'The inputs by name, as search_operations returns them. If the operation has a dry run, dry_run: true tries it.',
    },
  },
  ['operation_id'],
);

/** Adds the tools for operations without their own tool. */
export const addAnyOperation = (server: McpServer, reach: Reach, operations: ReadonlyMap<string, Operation>): void => {
  server.registerTool(
    'search_operations',
    {
      title: 'Search the operations',
      description:
        'Finds operations of the API by words, with their inputs. Use it for tasks without a tool, and call the operation with call_operation.',
      inputSchema: schemaOf(SEARCH),
      outputSchema: schemaOf({
        type: 'object',
        properties: { operations: { type: 'array', items: { type: 'object' } } },
        required: ['operations'],
      }),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    async ({ words }) => returning(Promise.resolve({ operations: found(operations, String(words)) })),
  );
  server.registerTool(
    'call_operation',
    {
      title: 'Call an operation',
      description: 'Calls any operation of the API by its id. If the operation has a tool, use the tool.',
      inputSchema: schemaOf(CALL),
      outputSchema: schemaOf({ type: 'object' }),
      annotations: { readOnlyHint: !reach.mayWrite, destructiveHint: reach.mayWrite, idempotentHint: false, openWorldHint: false },
    },
    ({ operation_id: id, input }) => returning(calling(reach, operations, String(id), input)),
  );
};

const calling = async (reach: Reach, operations: ReadonlyMap<string, Operation>, id: string, input: unknown): Promise<unknown> => {
  const operation = operations.get(id);
  if (operation === undefined) throw new NotDone(`operation_id: there is no operation ${id}. search_operations finds operations.`);
  if (isForPeople(operation))
    throw new NotDone(`${id} is for people. Agents may not grant access to the books or read secrets. Ask a person to do it.`);
  if (operation.isFile) throw new NotDone(`${id} returns a file. A person downloads it in the web app or with the command line.`);
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const unknown = Object.keys(given).find((name) => name !== 'dry_run' && !operation.asked.some((each) => each.name === name));
  if (unknown !== undefined)
    throw new NotDone(
      `input: ${id} does not accept ${unknown}. It accepts ${operation.asked.map(({ name }) => name).join(', ') || 'nothing'}.`,
    );
  const missing = operation.asked.find(({ name, isRequired }) => isRequired && given[name] === undefined);
  if (missing !== undefined) throw new NotDone(`input: ${id} needs ${missing.name}.`);
  if (given.dry_run === true && !operation.dryRuns) throw new NotDone(`dry_run: ${id} has no dry run.`);
  const answer = await execute(reach, operation, given);
  return typeof answer === 'object' && answer !== null ? answer : { answer: answer ?? null };
};

const isForPeople = ({ id, isRead, path }: Operation): boolean =>
  GROUPS_FOR_PEOPLE.includes(id.split('.')[0] ?? '') && (!isRead || path.includes('secret'));

/** The operations that match the most words, those with matching ids first. */
const found = (operations: ReadonlyMap<string, Operation>, words: string) => {
  const wanted = words
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
  const scoreOf = ({ id, path, does }: Operation): number =>
    wanted.reduce((sum, word) => {
      const stem = word.replace(/(?:ies|es|s|y)$/, '');
      return sum + (`${id} ${path}`.toLowerCase().includes(stem) ? 3 : 0) + (does.toLowerCase().includes(stem) ? 1 : 0);
    }, 0);
  return [...operations.values()]
    .filter((operation) => !isForPeople(operation) && !operation.isFile)
    .map((operation) => ({ operation, score: scoreOf(operation) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_FOUND)
    .map(({ operation }) => ({ operation_id: operation.id, does: operation.does, writes: !operation.isRead, input: inputOf(operation) }));
};
