import type { Ledger } from 'ledger-core';
import { Problem } from 'ledger-wire/problem';
import { TAGS } from '../http/chapters.ts';
import { HEADER_COMPONENTS, PROBLEM_EXAMPLES, RESPONSE_COMPONENTS } from '../http/description-parts.ts';
import { exampleOf, type SchemaWriter, schemaWriter } from '../http/json-schema.ts';
import { operationOf } from '../http/operation.ts';
import type { Module } from '../modules.ts';
import { webhookRequests } from './event-requests.ts';
import { servicePaths } from './service.ts';

const ABOUT = `Double-entry bookkeeping for a company. The API covers the chart of accounts, the journal, the months, and the categorization of bank, card and processor transactions.

**Authentication.** Every request under \`/v1\` requires \`Authorization: Bearer <token>\`. A token gives access to one set of books, as one member with the member's role.

**Amounts** are decimals in strings, with exactly the decimal places of their currency: \`"3850.00"\`. A request may also contain a number.

**Errors** are problem details (RFC 9457, \`application/problem+json\`). Programs should use \`code\`. A refused request changes nothing.

**Pagination.** Lists return pages of \`limit\` rows. Send the \`next_cursor\` of a page as the \`cursor\` of the next request.

**Idempotency.** A request with an \`Idempotency-Key\` is executed once within 24 hours, however often it is sent. Each repeat returns the first response.

**Dry runs.** With \`dry_run=true\`, a command returns the result that it would have, and stores nothing.

**Proposals.** With \`propose=true\`, a command changes nothing and returns a proposal with status 202. A person approves or refuses it under \`/v1/proposals\`. What is applied is what the proposal showed.`;

/** The OpenAPI 3.1 document of the operations that a ledger supports, generated from the schemas that parse requests.  [HTTP-22] */
export const apiDescription = (modules: readonly Module[], ledger: Ledger) => {
  const schemas = schemaWriter();
  schemas.write(Problem, 'output');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { routes } of modules)
    for (const route of routes.filter(({ exists }) => exists?.(ledger) ?? true)) {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, schemas) };
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Ledger', version: '1', description: ABOUT },
    servers: [{ url: '/', description: 'This server.' }],
    security: [{ bearer: [] }],
    tags: TAGS,
    paths: { ...paths, ...servicePaths(schemas) },
    webhooks: webhookRequests(schemas),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A token of one member in one set of books.' } },
      headers: HEADER_COMPONENTS,
      responses: RESPONSE_COMPONENTS,
      examples: { ...PROBLEM_EXAMPLES, ...examplesOf(paths, schemas.components) },
      schemas: Object.fromEntries(Object.entries(schemas.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  };
};

/** An example of every body and response, by the name of its schema. */
const examplesOf = (paths: object, components: SchemaWriter['components']) => {
  const shown = new Set([...JSON.stringify(paths).matchAll(/"#\/components\/examples\/(\w+)"/g)].map(([, name]) => name ?? ''));
  return Object.fromEntries(
    Object.entries(components)
      .filter(([name]) => shown.has(name))
      .map(([name, schema]) => [name, { summary: schema.description, value: exampleOf(schema, components) }]),
  );
};
