import type { McpServer } from '@modelcontextprotocol/server';
import { execute, type Reach } from './call.ts';
import { isForPeople } from './for-people.ts';
import { NotDone } from './not-done.ts';
import type { Operation } from './operation.ts';
import { inputOf, type Prepared, schemaOf } from './prepared.ts';
import { objectOf } from './schema.ts';
import { operationSearch } from './search-operations.ts';
import { returning } from './tool-result.ts';
import { nameOfTool } from './tools.ts';

const SEARCH = objectOf({ words: { type: 'string', description: 'The task in a few words, such as "pay a bill".' } }, ['words']);
const CALL = objectOf(
  {
    operation_id: { type: 'string', description: 'As search_operations returns it.' },
    input: { type: 'object', description: 'The inputs by name, also dry_run and if_version if the operation has them.' },
  },
  ['operation_id'],
);

/** Adds the tools for operations without their own tool. */
export const addAnyOperation = (server: McpServer, reach: Reach, prepared: Prepared): void => {
  const { operations } = prepared;
  const find = operationSearch([...operations.values()]);
  server.registerTool(
    'search_operations',
    {
      title: 'Search the operations',
      description: 'Finds operations of the API for a task without a tool, in plain words: documents, rules, assets, members, settings.',
      inputSchema: schemaOf(SEARCH),
      annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    },
    ({ words }) => returning(Promise.resolve({ operations: find(String(words)).map((operation, at) => shown(prepared, operation, at)) })),
  );
  server.registerTool(
    'call_operation',
    {
      title: 'Call an operation',
      description: 'Calls an operation that search_operations found. If the operation has a tool, use the tool.',
      inputSchema: schemaOf(CALL),
      annotations: {
        readOnlyHint: reach.rights === 'read',
        destructiveHint: reach.rights === 'write',
        idempotentHint: false,
        openWorldHint: false,
      },
    },
    ({ operation_id: id, input }) => returning(calling(reach, operations, String(id), input)),
  );
};

/** The inputs of other operations are shown by a search for their id. */
const MOST_WITH_INPUT = 3;

/** A found operation: its effect, and its inputs or the required permission. */
const shown = (prepared: Prepared, operation: Operation, at: number) => {
  const { id, does, isRead, isFile } = operation;
  const tool = prepared.tools.find((each) => each.tool.operation === id)?.tool;
  const reported = { operation_id: id, does: does.split('\n\n')[0], writes: !isRead };
  if (isForPeople(operation)) return { ...reported, only_for: 'people: ask a person to do it in the web app' };
  if (isFile) return { ...reported, only_for: 'people: a person downloads the file' };
  if (tool !== undefined) return { ...reported, tool: nameOfTool(tool) };
  return at < MOST_WITH_INPUT ? { ...reported, input: inputOf(operation, prepared) } : reported;
};

const calling = async (reach: Reach, operations: ReadonlyMap<string, Operation>, id: string, input: unknown): Promise<unknown> => {
  const operation = operations.get(id);
  if (operation === undefined) throw new NotDone(`operation_id: there is no operation ${id}. search_operations finds operations.`);
  if (isForPeople(operation))
    throw new NotDone(`${id} is for people. Agents may not grant access to the books or read secrets. Ask a person to do it.`);
  if (operation.isFile) throw new NotDone(`${id} returns a file. A person downloads it in the web app or with the command line.`);
  const given = (input ?? {}) as Readonly<Record<string, unknown>>;
  const accepted = [
    ...operation.requested.map(({ name }) => name),
    ...(operation.dryRuns ? ['dry_run'] : []),
    ...(operation.proposes && reach.rights === 'propose' ? ['proposal_reason'] : []),
    ...(operation.isBound ? ['if_version'] : []),
  ];
  const unknown = Object.keys(given).find((name) => !accepted.includes(name));
  if (unknown !== undefined) throw new NotDone(`input: ${id} does not accept ${unknown}. It accepts ${accepted.join(', ') || 'nothing'}.`);
  const missing = operation.requested.find(({ name, isRequired }) => isRequired && given[name] === undefined);
  if (missing !== undefined) throw new NotDone(`input: ${id} needs ${missing.name}.`);
  const result = await execute(reach, operation, given);
  return typeof result === 'object' && result !== null ? result : { result: result ?? null };
};
