import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

/**
 * Generates `src/generated/` from the API description: `schema.ts` with its types, and `methods.ts` with a method for each operation. The id of an operation is
 * its group and its name: `creditNotes.issue`.
 */

const at = (path) => new URL(path, import.meta.url);
const API = JSON.parse(readFileSync(at('../../docs/reference/openapi.json'), 'utf8'));

const HEAD = '/** Made by generate.mjs of docs/reference/openapi.json. */\n';
const LINES = 'application/x-ndjson';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const camel = (name) => name.replaceAll(/_(\w)/g, (_, letter) => letter.toUpperCase());

const resolved = (node) =>
  node?.$ref === undefined
    ? node
    : resolved(
        node.$ref
          .split('/')
          .slice(1)
          .reduce((inner, name) => inner[name], API),
      );

const takenAs = (content) => {
  if (['multipart/form-data', 'message/rfc822'].some((media) => media in content)) return 'form';
  return 'application/json' in content ? 'json' : undefined;
};

/** The parts of a query that are options of a call. */
const OPTIONS = ['dry_run', 'propose', 'proposal_reason'];

/** What a method needs to know of its operation. */
const operationOf = (path, method, operation) => {
  const parameters = (operation.parameters ?? []).map(resolved);
  const content = resolved(operation.requestBody)?.content ?? {};
  // A proposal is the response to an option, as is the result of a dry run.
  const [, success] = Object.entries(operation.responses).findLast(([status]) => status.startsWith('2'));
  const query = parameters.filter((parameter) => parameter.in === 'query' && !OPTIONS.includes(parameter.name));
  return {
    ...{ path, method: method.toUpperCase(), operation, query, content },
    ids: parameters.filter((parameter) => parameter.in === 'path'),
    returns: Object.keys(resolved(success).content ?? {}),
    once: parameters.some(({ name }) => name === 'Idempotency-Key'),
    reports:
      LINES in (resolved(operation.responses[200])?.content ?? {}) && 'application/json' in resolved(operation.responses[200]).content,
    dryRuns: parameters.some(({ name }) => name === 'dry_run'),
    proposes: parameters.some(({ name }) => name === 'propose'),
    pages: query.some(({ name }) => name === 'cursor'),
    takes: takenAs(content),
  };
};

const groups = new Map();
for (const [path, operations] of Object.entries(API.paths))
  for (const method of METHODS.filter((each) => each in operations)) {
    const operation = operations[method];
    const [group, name] = operation.operationId.split('.');
    const description = API.tags.find((tag) => tag.name === operation.tags[0]).description;
    const { methods } = groups.get(group) ?? groups.set(group, { description, methods: [] }).get(group);
    methods.push([name, operationOf(path, method, operation)]);
  }

/** A JSON value as TypeScript: keys without quotes where they need none. */
const literal = (value, indent = '') => {
  const text = JSON.stringify(value, null, 2) ?? 'undefined';
  const plain = text.replaceAll(/"([A-Za-z_]\w*)":/g, '$1:').replaceAll(/"([^"'\\\n]*)"/g, "'$1'");
  const short = plain.replaceAll(/\n\s*/g, ' ');
  return short.length <= 110 ? short : plain.replaceAll('\n', `\n${indent}`);
};

const exampleOf = (schemaOrMedia) => {
  const first = Object.values(schemaOrMedia.examples ?? {})[0];
  return resolved(first)?.value ?? schemaOrMedia.example;
};

const argumentsOf = ({ ids, takes, content, query, pages }) => {
  const given = ids.map(({ example }) => literal(example));
  if (takes === 'json') {
    const body = exampleOf(content['application/json']);
    if (body !== undefined || resolved(content['application/json'].schema).required?.length > 0) given.push(literal(body ?? {}, ''));
  }
  if (takes === 'form') given.push('file');
  const queryParameter = query.filter(
    ({ name, example }) => !['cursor', 'limit', 'format'].includes(name) && example !== undefined && !pages,
  );
  if (takes !== 'form' && queryParameter.length > 0 && queryParameter.length <= 3)
    given.push(literal(Object.fromEntries(queryParameter.map(({ name, example }) => [name, example]))));
  return given.join(', ');
};

const exampleFor = (key, name, made) => {
  const call = `ledger.${key}.${name}(${argumentsOf(made)})`;
  if (made.returns.includes(LINES) && !made.reports) return `for await (const line of ${call}) console.log(line);`;
  if (made.pages) return `for await (const row of ${call}) console.log(row);`;
  return made.returns.length === 0 ? `await ${call};` : `const result = await ${call};`;
};

const signatureOf = (name, made) => (made.proposes ? `${resultOf(name, made)}\n${proposalOf(name, made)}` : resultOf(name, made));

/** The signature of the same call with `propose`, which returns the proposal. Before an option, no argument can be omitted. */
const proposalOf = (name, { operation, ids, takes, query, once }) => {
  const id = `'${operation.operationId}'`;
  const isRequired = resolved(operation.requestBody)?.required === true;
  const orNone = isRequired ? '' : ' | undefined';
  const body = { form: `body: Upload<${id}>`, json: `body: Body<${id}>${orNone}` }[takes];
  const queryParameter = query.length === 0 ? undefined : `query: Query<${id}> | undefined`;
  const options = `options: ${once ? 'Once' : 'Sending'} & WithProposal`;
  const given = [...ids.map((parameter) => `${camel(parameter.name)}: string`), body, queryParameter, options].filter(
    (each) => each !== undefined,
  );
  return `  ${name}(${given.join(', ')}): Promise<Proposal>;`;
};

const resultOf = (name, { operation, ids, takes, query, dryRuns, reports, once, pages, returns }) => {
  const id = `'${operation.operationId}'`;
  const required = resolved(operation.requestBody)?.required === true;
  const body = { form: `body: Upload<${id}>`, json: `body${required ? '' : '?'}: Body<${id}>` }[takes];
  const writes = once ? 'Once' : 'Sending';
  const options = `options?: ${[writes, ...(dryRuns ? ['WithDryRun'] : []), ...(reports ? ['WithProgress'] : [])].join(' & ')}`;
  const hasFormat = query.some((parameter) => parameter.name === 'format');
  const queryParameter = query.length === 0 ? undefined : `query?: ${hasFormat ? 'Chosen' : `Query<${id}>`}`;
  const given = [...ids.map((parameter) => `${camel(parameter.name)}: string`), body, queryParameter, options].filter(
    (each) => each !== undefined,
  );
  if (returns.includes(LINES) && !reports) return `  ${name}(${given.join(', ')}): Lines<${id}>;`;
  const one = hasFormat ? `Promise<InFormat<${id}, Chosen>>` : `Promise<Result<${id}>>`;
  const returned = pages ? `Pages<${id}>` : one;
  const generic = hasFormat ? `<const Chosen extends Query<${id}> = Record<never, never>>` : '';
  return `  ${name}${generic}(${given.join(', ')}): ${returned};`;
};

const docOf = (text, example, indent) => {
  const lines = text.replaceAll('*/', '*\\/').split('\n');
  return [
    `${indent}/**`,
    ...lines.map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} * @example`,
    ...example.split('\n').map((line) => `${indent} * ${line}`),
    `${indent} */`,
  ].join('\n');
};

const listed = [...groups].map(([key, { description, methods }]) => ({
  ...{ key, description, methods },
  type: key.charAt(0).toUpperCase() + key.slice(1),
}));

const interfaces = listed.map(({ key, type, description, methods }) =>
  [
    `/** ${description} */`,
    `export interface ${type} {`,
    ...methods.map(([name, made]) => `${docOf(made.operation.description, exampleFor(key, name, made), '  ')}\n${signatureOf(name, made)}`),
    '}\n',
  ].join('\n'),
);

const client = [
  '/** Every operation of the API, by module. */',
  'export interface Operations {',
  ...listed.map(({ key, type, description }) => `  /** ${description} */\n  readonly ${key}: ${type};`),
  '}\n',
].join('\n');

const kindOf = (returns) => {
  if (returns.includes(LINES)) return 'lines';
  return returns.every((media) => media.startsWith('text/')) ? 'text' : 'bytes';
};

const entryOf = ([name, made]) => {
  const { path, method, takes, once, dryRuns, proposes, reports, pages, query, returns, operation } = made;
  const facts = {
    ...{ id: operation.operationId, method, path },
    ...(takes && { takes }),
    ...(query.length > 0 && { asks: true }),
    ...(once && { once }),
    ...(dryRuns && { dryRuns }),
    ...(proposes && { proposes }),
    ...(reports && { reports }),
    ...(pages && { pages }),
    ...(returns.length > 0 && !returns.includes('application/json') && { returns: kindOf(returns) }),
    ...(takes === 'form' && {
      json: 'application/json' in made.content || undefined,
      raw: Object.keys(made.content).findLast((media) => !media.startsWith('multipart')),
    }),
  };
  return `    ${name}: ${literal(facts)},`;
};

const table = [
  '/** What each method sends. */',
  'export const METHODS: Methods = {',
  ...listed.map(({ key, methods }) => `  ${key}: {\n${methods.map(entryOf).join('\n')}\n  },`),
  '};\n',
].join('\n');

const imports = `import type { Methods } from '../method.ts';
import type { Result, Body, InFormat, Once, Proposal, Query, WithDryRun, Sending, WithProgress, WithProposal, Upload } from '../types.ts';
import type { Lines } from '../lines.ts';
import type { Pages } from '../pages.ts';
`;

/** The description without what no type of the client uses: headers, refusals but their one schema, and the service's own pages. */
const typed = structuredClone(API);
for (const operations of [typed.paths, typed.webhooks].flatMap(Object.values))
  for (const { responses = {} } of Object.values(operations))
    for (const status of Object.keys(responses)) {
      if (!status.startsWith('2')) delete responses[status];
      else delete responses[status].headers;
    }
for (const { post } of Object.values(typed.webhooks)) delete post.parameters;
typed.components = { schemas: typed.components.schemas, examples: typed.components.examples };

mkdirSync(at('src/generated/'), { recursive: true });
writeFileSync(at('src/generated/schema.ts'), HEAD + astToString(await openapiTS(typed)));
writeFileSync(at('src/generated/methods.ts'), `${HEAD}${imports}\n${interfaces.join('\n')}\n${client}\n${table}`);
