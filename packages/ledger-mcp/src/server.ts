import { McpServer, type McpServerFactory } from '@modelcontextprotocol/server';
import type { ClientOptions } from 'ledger-api-client';
import { operationCaller } from 'ledger-api-client/operations';
import { addAnyOperation } from './any-operation.ts';
import { execute, type Reach } from './call.ts';
import type { FileAt } from './files.ts';
import { addInbox } from './inbox.ts';
import type { ApiDescription } from './operation.ts';
import { type Prepared, type PreparedTool, prepare } from './prepared.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources.ts';
import type { AgentRights } from './rights.ts';
import { hintsOf, returning } from './tool-result.ts';
import { INBOX, nameOfTool } from './tools.ts';

export interface AgentServerOptions {
  /** The client options for the books: the token of the member for whom the agent acts, taken from the request if there is one. */
  readonly client: (request: Request | undefined) => Omit<ClientOptions, 'agent'>;
  /** The API description, as returned by `/openapi.json`. */
  readonly api: ApiDescription;
  /** Whether the agent only reads, proposes changes for a person to approve, or writes. Dry runs are always allowed. */
  readonly rights: AgentRights;
  /** How the operator can allow writes, as the end of a sentence: `start it with --allow-writes`. */
  readonly howToWrite: string;
  /** Reads a file by its path. Only for an agent on this machine: others send the content of a file. */
  readonly fileAt?: FileAt;
}

/**
 * Creates the MCP server: a factory for `serveStdio` and `createMcpHandler` of the SDK. The tools are prepared once.
 * @example
 * import { serveStdio } from '@modelcontextprotocol/server/stdio';
 * const url = 'http://127.0.0.1:8787';
 * const api = await (await fetch(`${url}/openapi.json`)).json();
 * serveStdio(agentServer({ client: () => ({ url, token: 'a token' }), api, rights: 'propose', howToWrite: 'start it with --allow-writes' }));
 */
export const agentServer = (options: AgentServerOptions): McpServerFactory => {
  const prepared = prepare(options.api, options.fileAt !== undefined, options.rights);
  return ({ requestInfo }) => serverOf(options, prepared, requestInfo);
};

const INSTRUCTIONS = `The double-entry books of a company. Amounts are decimal strings, days are like 2026-07-31, and an account is its id or its number, such as 6090.
A month: import_statement for each bank account, then inbox, with one call for each group. Then reconcile each statement. Check with reports_what_waits and reports_verify. Call periods_close when a person asked for it.
dry_run: true shows the entries in would_post and writes nothing. Use it when you are not sure of the effect. A refusal says what to do next.
Nothing is erased: transactions_restore and journal_reverse post the opposite entry. Send if_version, so that you do not overwrite another person's work. Do not guess: if the evidence is thin, call comments_create.
For everything else, search_operations finds the operation and call_operation calls it.`;

const PROPOSING = `
You propose: each change returns a proposal_id and changes nothing until a person approves it. Send proposal_reason. What you proposed stays in the inbox until then, so do not propose it again. proposals_list shows what became of your proposals, with the reasons of those that were refused.`;

const serverOf = (options: AgentServerOptions, prepared: Prepared, request: Request | undefined): McpServer => {
  const { rights, howToWrite } = options;
  const instructions = rights === 'propose' ? INSTRUCTIONS + PROPOSING : INSTRUCTIONS;
  const server = new McpServer({ name: 'ledger', title: 'Ledger', version: options.api.info.version }, { instructions });
  const nameGiven = request?.headers.get('ledger-agent') ?? undefined;
  const reach: Reach = {
    call: (...given) => {
      const agent = agentName(nameGiven ?? server.server.getClientVersion()?.name);
      return operationCaller({ ...options.client(request), agent })(...given);
    },
    rights,
    howToWrite,
    fileAt: options.fileAt,
  };
  for (const each of prepared.tools) (each.tool === INBOX ? addInbox : addTool)(server, reach, each);
  addAnyOperation(server, reach, prepared);
  addResources(server, reach, prepared);
  addPrompts(server, rights);
  return server;
};

const addTool = (server: McpServer, reach: Reach, { tool, operation, input }: PreparedTool): void => {
  server.registerTool(
    nameOfTool(tool),
    { title: tool.title, description: tool.does, inputSchema: input, annotations: hintsOf(operation, tool.isDestructive) },
    (given) => returning(execute(reach, operation, { ...(tool.completes?.(given) ?? given), ...tool.given }, tool.keeps)),
  );
};

/** The name for the audit trail: the agent's program in lower case. */
export const agentName = (name: string | undefined): string => {
  const small = (name ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, 30)
    .replace(/_+$/, '');
  return small === '' ? 'assistant' : small;
};
