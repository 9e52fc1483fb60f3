import { ID_CHECKS } from 'ledger-wire/fields';
import * as v from 'valibot';
import type { HttpRefusal, WireError } from './problem.ts';

type Part = 'query' | 'body';

/** Reads a part of a request with its schema. The refusal names every malformed field; for a large part only the first.  [HTTP-6] [HTTP-8] */
export const parse = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  part: Part,
  isLarge = false,
): v.InferOutput<Schema> | HttpRefusal => {
  const parsed = v.safeParse(schema, value, isLarge ? { abortEarly: true } : undefined);
  return parsed.success ? parsed.output : refuseIssues(parsed.issues, part);
};

const refuseIssues = (issues: readonly v.BaseIssue<unknown>[], part: Part): HttpRefusal => {
  const errors = issues.map((issue) => errorOf(issue, part));
  return {
    refused: part === 'body' && issues.every(isMalformedId) ? 'unprocessable' : 'invalid_request',
    message: errors[0]?.message ?? `The ${part} cannot be read.`,
    errors,
  };
};

const errorOf = (issue: v.BaseIssue<unknown>, part: Part): WireError => {
  const field = fieldOf(issue) || part;
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.expected === 'never')
    return { field, code: 'unknown_field', message: `${field}: there is no such field in this ${part}.` };
  if (issue.input === undefined) return { field, code: 'required', message: `${field}: is required.` };
  const wrong = issue.kind === 'schema' ? 'invalid_type' : 'invalid_value';
  const code = isMalformedId(issue) ? 'malformed_id' : wrong;
  return { field, code, message: `${field}: ${sentenceOf(issue).replace(/\.?$/, '.')}` };
};

/** What a schema expects, for people; valibot writes it as a type, like `("json" | "csv")`. */
const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
};

/** The message that a schema has of its own, or what it expects. */
const sentenceOf = ({ message, kind, expected }: v.BaseIssue<unknown>): string => {
  if (kind !== 'schema' || expected === null || !message.startsWith('Invalid type: ')) return message;
  const wanted = expected.replaceAll(/[()]/g, '').split(' | ');
  return `must be ${wanted.map((each) => NOUNS[each] ?? each.replaceAll('"', '')).join(' or ')}`;
};

const isMalformedId = (issue: v.BaseIssue<unknown>): boolean => issue.type === 'guard' && ID_CHECKS.has(issue.requirement);

/** lines[0].amount */
const fieldOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
