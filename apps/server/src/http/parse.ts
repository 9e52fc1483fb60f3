import { INPUT_NAMES, type Why, whyMissing, whyOf } from 'ledger-core';
import { ID_CHECKS } from 'ledger-wire/fields';
import type { WireError } from 'ledger-wire/problem';
import { why } from 'ledger-wire/reasons';
import * as v from 'valibot';
import type { HttpRefusal } from './problem.ts';

type Part = 'query' | 'body';

/**
 * Parses a part of a request with its schema. The refusal lists every malformed field; for a large part only the first.  [HTTP-6] [HTTP-8]
 */
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
  const [first] = errors;
  return {
    refused: part === 'body' && issues.every(isMalformedId) ? 'unprocessable' : 'invalid_request',
    ...(first === undefined ? why.part_unreadable({ part }) : { ...whyOf(first), field: first.field }),
    errors,
  };
};

const errorOf = (issue: v.BaseIssue<unknown>, part: Part): WireError => {
  const field = fieldOf(issue) || part;
  if (issue.kind === 'schema' && issue.type === 'strict_object' && issue.expected === 'never')
    return { field, code: 'unknown_field', ...why.unknown_field({ part }) };
  if (issue.input === undefined) return { field, code: 'required', ...whyMissing() };
  const wrong = issue.kind === 'schema' ? 'invalid_type' : 'invalid_value';
  const code = isMalformedId(issue) ? 'malformed_id' : wrong;
  return { field, code, ...whyIssue(issue) };
};

/** The expectation of a schema in words; valibot writes it as a type, such as `("json" | "csv")`. */
const NOUNS: Readonly<Record<string, Why>> = {
  string: INPUT_NAMES.text,
  number: INPUT_NAMES.number,
  boolean: INPUT_NAMES.flag,
  Array: INPUT_NAMES.list,
  Object: INPUT_NAMES.object,
};

const whyIssue = ({ message, kind, expected }: v.BaseIssue<unknown>): Why => {
  if (kind !== 'schema' || expected === null || !message.startsWith('Invalid type: '))
    return why.wrong_value({ problem: message.replace(/\.$/, '') });
  const wanted = expected.replaceAll(/[()]/g, '').split(' | ');
  return why.wrong_type({ wanted: wanted.map((each) => NOUNS[each] ?? each.replaceAll('"', '')) });
};

const isMalformedId = (issue: v.BaseIssue<unknown>): boolean => issue.type === 'guard' && ID_CHECKS.has(issue.requirement);

/** Formats a path such as lines[0].amount */
const fieldOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).reduce((text, { key }) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
