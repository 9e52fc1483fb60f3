import { fromJsonSchema, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { fileSchema } from './files.ts';
import { INPUTS_FOR_PEOPLE } from './for-people.ts';
import { type ApiDescription, type Operation, operationsOf } from './operation.ts';
import type { AgentRights } from './rights.ts';
import { isFile, objectOf, type Schema } from './schema.ts';
import { nameOfTool, TOOLS, type Tool } from './tools.ts';

type Input = StandardSchemaWithJSON<Record<string, unknown>>;

/** A tool with its operation and its schema. */
export interface PreparedTool {
  readonly tool: Tool;
  readonly operation: Operation;
  readonly input: Input;
}

export const toolOf = ({ tools }: Prepared, name: string): PreparedTool => {
  const found = tools.find(({ tool }) => nameOfTool(tool) === name);
  if (found === undefined) throw new Error(`There is no tool ${name}.`);
  return found;
};

/** Shared data of all servers of one API: its operations, and the tools with their schemas. */
export interface Prepared {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly tools: readonly PreparedTool[];
  /** Whether an agent may send the path of a file instead of its content. */
  readonly readsPaths: boolean;
  readonly rights: AgentRights;
}

/** Prepares the tools from the API description. Throws if the operation of a tool is missing, because the server has another version. */
export const prepare = (api: ApiDescription, readsPaths: boolean, rights: AgentRights): Prepared => {
  const operations = operationsOf(api);
  const tools = TOOLS.flatMap((tool): readonly PreparedTool[] => {
    const operation = operations.get(tool.operation);
    if (operation === undefined && tool.isOptional === true) return [];
    if (operation === undefined)
      throw new Error(`The server has no operation ${tool.operation}; it is of another version than this program.`);
    return [{ tool, operation, input: schemaOf(inputOf(operation, { readsPaths, rights }, tool)) }];
  });
  return { operations, tools, readsPaths, rights };
};

/**
 * A schema for the SDK. Its validator is compiled on first use, because compiling those of all tools at once would block other requests for
 * a second.
 */
export const schemaOf = (schema: Schema): Input => {
  let made: Input | undefined;
  const asItIs = () => schema as Record<string, unknown>;
  return {
    '~standard': {
      ...{ version: 1, vendor: 'ledger', jsonSchema: { input: asItIs, output: asItIs } },
      validate: (value) => {
        const unknown = Object.keys(Object(value)).find((name) => !(name in (schema.properties ?? {})));
        if (unknown !== undefined) return { issues: [{ message: withoutInput(unknown, Object.keys(schema.properties ?? {})) }] };
        made ??= fromJsonSchema<Record<string, unknown>>(schema as Parameters<typeof fromJsonSchema>[0]);
        return made['~standard'].validate(value);
      },
    },
  };
};

const withoutInput = (name: string, names: readonly string[]): string =>
  INPUTS_FOR_PEOPLE.includes(name)
    ? `${name}: only a person may use this input. Ask a person.`
    : `it has no input ${name}. Its inputs are ${names.join(', ')}.`;

const DRY_RUN: Schema = { type: 'boolean', description: 'Shows the result and writes nothing.' };
const REASON: Schema = { type: 'string', description: 'Why, for the person who decides.' };
const IF_VERSION: Schema = { type: 'integer', description: 'The row_version that you read.' };

/** The inputs of an operation as one object: those of the tool, without those that it sets itself. */
export const inputOf = (
  { requested, dryRuns, proposes, isBound }: Operation,
  { readsPaths, rights }: Pick<Prepared, 'readsPaths' | 'rights'>,
  tool?: Tool,
): Schema => {
  const open = requested.filter(({ name }) => tool?.given?.[name] === undefined && (tool?.takes?.includes(name) ?? true));
  const properties = open.map(({ name, schema }): readonly [string, Schema] => {
    const text = tool?.says?.[name];
    return [name, text === undefined ? forAgents(name, schema, readsPaths) : { ...forAgents(name, schema, readsPaths), description: text }];
  });
  return objectOf(
    {
      ...Object.fromEntries(properties),
      ...(dryRuns && { dry_run: DRY_RUN }),
      ...(proposes && rights === 'propose' && { proposal_reason: REASON }),
      ...(isBound && { if_version: IF_VERSION }),
    },
    open.flatMap(({ name, isRequired }) => (isRequired || tool?.needs?.includes(name) === true ? [name] : [])),
  );
};

/** An input as an agent sends it: a file as its content, and an account as an id or a number, also in lists and objects. */
const forAgents = (name: string, schema: Schema, readsPaths: boolean): Schema => {
  if (isFile(schema)) return fileSchema(readsPaths);
  const { items, properties } = schema;
  return {
    ...(name.endsWith('account_id') ? orNumber(schema) : schema),
    ...(items !== undefined && { items: forAgents('', items, readsPaths) }),
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, forAgents(key, inner, readsPaths)])),
    }),
  };
};

const orNumber = ({ anyOf: _, ...schema }: Schema): Schema =>
  schema.type === undefined ? { ...schema, type: ['string', 'null'] } : schema;
