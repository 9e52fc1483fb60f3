import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { remember } from '../command/acts.ts';
import { define, onBooks, several } from '../command/define.ts';
import { UsageError } from '../command/faults.ts';
import type { Parts } from '../command/parts.ts';

interface ApiFlags {
  readonly field?: readonly string[];
  readonly input?: string;
  readonly key?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Adds the command that sends a raw API request, for operations without a command.  [CLI-43] */
export const addApi = (program: Command, parts: Parts): void => {
  const api = define(program, 'api', 'Send a request to the HTTP API and print the response.', [
    'books api GET /v1/books',
    'books api POST /v1/counterparties -f name="Blue Owl" -f kinds[]=customer',
  ])
    .argument('<method>', METHODS.join(', '))
    .argument('<path>', 'such as /v1/transactions?limit=3')
    .option(
      '-f, --field <name=value>',
      'add a field to the body, or to the query of a GET request: NAME=TEXT, NAME:=JSON, or NAME[]=VALUE for a list (repeatable)',
      several,
    )
    .option('--input <file>', 'read the body from this file, or from standard input if it is -')
    .option('--key <text>', 'Idempotency-Key, so that a repeated request is executed once');
  onBooks(api, parts, async (at, { field = [], input, key }: ApiFlags, given: string, path: string) => {
    const method = given.toUpperCase();
    if (!METHODS.includes(method)) throw new UsageError(`"${given}" is not a method. Use one of ${METHODS.join(', ')}.`);
    if (!path.startsWith('/')) throw new UsageError(`"${path}" is not a path. Did you mean /v1/${path}?`);
    const fields = fieldsIn(field);
    const isGet = method === 'GET';
    const query = isGet && field.length > 0 ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams(queryOf(fields))}` : '';
    const bodyOfFields = isGet || field.length === 0 ? undefined : JSON.stringify(fields);
    const body = input === undefined ? bodyOfFields : readFileSync(input === '-' ? 0 : input, 'utf8');
    const response = await at.send(path + query, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(key !== undefined && { 'idempotency-key': key }) },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (text !== '') parts.print(text.trimEnd());
    if (!response.ok) parts.fail();
    else if (!isGet) await remember(parts, at, { did: `${method} ${path}`, undo: null });
  });
};

/** `name=value`, `name:=JSON`, and `name[]=value` for each list item. */
const fieldsIn = (texts: readonly string[]): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name = '', list, json, value] = /^([\w.-]+)(\[\])?(:)?=(.*)$/s.exec(text) ?? [];
    if (value === undefined) throw new UsageError(`--field: "${text}" is not a field. Use the form NAME=VALUE.`);
    const read = json === undefined ? value : jsonIn(value, name);
    fields[name] = list === undefined ? read : [...((fields[name] as readonly unknown[] | undefined) ?? []), read];
  }
  return fields;
};

const jsonIn = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--field: the value of ${name} is not JSON.`);
  }
};

const queryOf = (fields: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)]));
