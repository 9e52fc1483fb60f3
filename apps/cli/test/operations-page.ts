import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { nameOfTool, TOOLS } from 'ledger-mcp';

const at = (path: string): string => fileURLToPath(new URL(`../../../docs/reference/${path}`, import.meta.url));

export const OPERATIONS_PAGE = at('operations.md');

const HEAD = `# Operations

Every operation has one name, which is its group and what it does. It is the function of the library (\`ledger.invoices.issue(caller, …)\`), the method of the client (\`ledger.invoices.issue(…)\`) and the \`operationId\` of the API.

- **Verbs.** \`list\` returns a page of rows and \`read\` one row. \`create\`, \`change\` and \`delete\` write a row. Every other write has the verb of the field, such as \`issue\`, \`reverse\` or \`reconcile\`. A read that returns something else is named for what it returns: \`accounts.register\`.
- **Command**: the commands whose last request is this operation. \`books api\` sends any request.
- **Tool**: the tool of the MCP server. \`call_operation\` calls any operation that is not reserved for people.
- **API only**: the library has an argument for it, or the operation is about the HTTP service.

\`npm run references\` writes this page.
`;

interface Described {
  readonly operationId: string;
}

const api = JSON.parse(readFileSync(at('openapi.json'), 'utf8')) as { readonly paths: Readonly<Record<string, Record<string, Described>>> };

/** The names in the library, such as `invoices.issue`. */
const inLibrary = (): readonly string[] =>
  Object.entries(createLedger({ store: memoryStore() })).flatMap(([group, made]) =>
    typeof made === 'object' ? Object.keys(made).map((name) => `${group}.${name}`) : [],
  );

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

/** The page of all operations. */
export const operationsPage = (commandsOf: ReadonlyMap<string, ReadonlySet<string>>): string => {
  const library = inLibrary();
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, request: `${method.toUpperCase()} ${path}` })),
  );
  const ids = operations.map(({ id }) => id);
  const rows = operations
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, request }) =>
      row(
        `\`${id}\`${library.includes(id) ? '' : ' (API only)'}`,
        code([request]),
        code([...(commandsOf.get(id) ?? [])].toSorted()),
        code(TOOLS.filter(({ operation }) => operation === id).map(nameOfTool)),
      ),
    );
  const alone = library.filter((name) => !ids.includes(name)).toSorted();
  return [
    HEAD,
    row('Operation', 'Request', 'Command', 'Tool'),
    '|---|---|---|---|',
    ...rows,
    '',
    '## In the library only',
    '',
    'For programs that open the store themselves:',
    '',
    ...alone.map((name) => `- \`${name}\``),
    '',
  ].join('\n');
};
