import { fromJsonSchema, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { innerOf } from './cut.ts';
import { type ApiDescription, type Operation, operationsOf } from './operation.ts';
import { objectOf, type Schema } from './schema.ts';
import { nameOfTool, TOOLS, type Tool } from './tools.ts';

type Input = StandardSchemaWithJSON<Record<string, unknown>>;

/** A tool with its operation and its schemas. */
export interface PreparedTool {
  readonly tool: Tool;
  readonly operation: Operation;
  readonly input: Input;
  readonly output: Input;
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
}

/** Prepares the tools from the API description. Throws if the operation of a tool is missing, because the server has another version. */
export const prepare = (api: ApiDescription): Prepared => {
  const operations = operationsOf(api);
  const tools = TOOLS.map((tool): PreparedTool => {
    const operation = operations.get(tool.operation);
    if (operation === undefined)
      throw new Error(`The server has no operation ${tool.operation}; it is of another version than this program.`);
    return { tool, operation, input: schemaOf(inputOf(operation, tool)), output: schemaOf(outputOf(operation, tool)) };
  });
  return { operations, tools };
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
        made ??= fromJsonSchema<Record<string, unknown>>(schema as Parameters<typeof fromJsonSchema>[0]);
        return made['~standard'].validate(value);
      },
    },
  };
};

const DRY_RUN: Schema = { type: 'boolean', description: 'If true, returns the result without writing it. Try it first.' };

const IF_VERSION: Schema = {
  type: 'integer',
  description: 'The row_version that you read. The call is refused if the record has changed since. Send it with every change.',
};

/** The inputs of an operation as one object, without those that the tool sets itself. */
export const inputOf = ({ asked, dryRuns, isBound }: Operation, tool?: Tool): Schema => {
  const open = asked.filter(({ name }) => tool?.given === undefined || !(name in tool.given));
  const properties = byNumber(Object.fromEntries(open.map(({ name, schema }) => [name, schema])));
  return objectOf(
    { ...properties, ...(dryRuns && { dry_run: DRY_RUN }), ...(isBound && { if_version: IF_VERSION }) },
    open.flatMap(({ name, isRequired }) => (isRequired ? [name] : [])),
  );
};

/** Inputs that accept an id or a number for every account, including in lists and objects. */
const byNumber = (properties: Readonly<Record<string, Schema>>): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, name.endsWith('account_id') ? orNumber(schema) : inside(schema)]),
  );

const inside = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.items !== undefined && { items: inside(schema.items) }),
  ...(schema.properties !== undefined && { properties: byNumber(schema.properties) }),
});

const orNumber = ({ description = '', anyOf: _, pattern: __, ...schema }: Schema): Schema => ({
  ...(schema.type === undefined ? { type: ['string', 'null'] } : schema),
  description: `${description} An account number such as 6090 is also accepted.`.trim(),
});

/** The response schema of an operation, reduced to the fields of the tool, with the omissions of a long response. */
const outputOf = ({ answers }: Operation, { keeps }: Tool): Schema => {
  const whole = answers ?? {};
  const { properties = {}, required = [] } = keeps !== undefined && keeps.of === undefined ? only(whole, keeps.fields) : whole;
  const rows =
    keeps?.of === undefined ? {} : { [keeps.of]: { type: 'array', items: only(properties[keeps.of]?.items ?? {}, keeps.fields) } };
  return { type: 'object', properties: { ...properties, ...rows, left_out: LEFT_OUT }, required };
};

const LEFT_OUT: Schema = { type: 'object', description: 'The number of rows left out of a long response. Request fewer days or rows.' };

const only = ({ properties = {}, required = [] }: Schema, fields: readonly string[]): Schema => {
  const kept = Object.entries(properties).flatMap(([name, schema]): readonly (readonly [string, Schema])[] => {
    if (fields.includes(name)) return [[name, schema]];
    const inner = innerOf(fields, name);
    return inner.length > 0 ? [[name, only(schema, inner)]] : [];
  });
  const names = kept.map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(kept), required: required.filter((name) => names.includes(name)) };
};
