import { INPUTS_FOR_PEOPLE } from './for-people.ts';
import { isFile, plain, resolved, type Schema } from './schema.ts';

/** An input of an operation: its location and its schema. */
export interface Requested {
  readonly name: string;
  readonly in: 'path' | 'query' | 'body';
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** An operation of the API description. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly does: string;
  readonly requested: readonly Requested[];
  readonly isRead: boolean;
  /** It returns a file, or all of the books, which agents do not read.  [MCP-5] */
  readonly isFile: boolean;
  /** It supports a dry run. */
  readonly dryRuns: boolean;
  /** It can be proposed. */
  readonly proposes: boolean;
  /** It accepts the version of the record that the agent read. */
  readonly isBound: boolean;
}

interface Media {
  readonly schema: Schema;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

interface Described {
  readonly operationId: string;
  readonly description: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

/** The API description, as returned by `/openapi.json`. */
export interface ApiDescription {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: unknown;
}

const JSON_MEDIA = 'application/json';
const FORM_MEDIA = 'multipart/form-data';
/** Progress events of a verification, followed by its result. */
const LINES_MEDIA = 'application/x-ndjson';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
/** Previewing a rule is a POST without side effects. */
const READS = ['rules.preview'];

/** Every operation of the description, by its id. */
export const operationsOf = (api: ApiDescription): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(api.paths).flatMap(([path, methods]) =>
      METHODS.filter((method) => method in methods).map((method) => {
        const made = operationOf(api, path, method, methods[method] as Described);
        return [made.id, made] as const;
      }),
    ),
  );

const operationOf = (api: ApiDescription, path: string, method: string, described: Described): Operation => {
  const { operationId: id, description, parameters = [], requestBody, responses } = described;
  const given = parameters.map((parameter) => resolved(api, parameter) as Parameter);
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const content = success === undefined ? undefined : (resolved(api, success) as typeof success).content;
  const result = content?.[JSON_MEDIA];
  return {
    ...{ id, method: method.toUpperCase(), path, does: description },
    requested: [...given.flatMap((parameter) => inputsOf(api, parameter)), ...inputsOfBody(api, requestBody)],
    isRead: method === 'get' || READS.includes(id),
    isFile: path.startsWith('/v1/export/') || (content !== undefined && result === undefined && !(LINES_MEDIA in content)),
    dryRuns: given.some(({ name }) => name === 'dry_run'),
    proposes: given.some(({ name }) => name === 'propose'),
    isBound: given.some(({ name }) => name === 'If-Match'),
  };
};

/** Agents always get JSON, and all tools share one input for a dry run, and one for the reason of a proposal. */
const NOT_ASKED: readonly string[] = ['dry_run', 'propose', 'proposal_reason', 'format', ...INPUTS_FOR_PEOPLE];

const inputsOf = (api: ApiDescription, { name, in: place, required, schema, description }: Parameter): readonly Requested[] =>
  (place !== 'path' && place !== 'query') || NOT_ASKED.includes(name)
    ? []
    : [
        {
          name,
          in: place,
          isRequired: required === true,
          schema: { ...plain(api, schema), ...(description !== undefined && { description }) },
        },
      ];

/** The fields of a JSON body, or the files of a form. The other fields of such a form are also in the query. */
const inputsOfBody = (api: ApiDescription, body: Described['requestBody']): readonly Requested[] => {
  const json = body?.content[JSON_MEDIA];
  const media = json ?? body?.content[FORM_MEDIA];
  if (media === undefined) return [];
  const { properties = {}, required = [] } = plain(api, media.schema);
  return Object.entries(properties)
    .filter(([, schema]) => json !== undefined || isFile(schema))
    .map(([name, schema]) => ({ name, in: 'body', schema, isRequired: required.includes(name) }));
};
