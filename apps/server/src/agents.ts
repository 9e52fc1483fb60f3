import type { McpHttpHandler } from '@modelcontextprotocol/server';
import type { Hono } from 'hono';
import type { ApiDescription } from 'ledger-mcp';
import type { Answer } from './http/answer.ts';
import type { Face } from './http/carry-out.ts';
import { identify, NO_CREDENTIAL } from './http/credential.ts';
import type { OpenRoute } from './http/exchange.ts';
import { isRefused, problem } from './http/problem.ts';
import { bearerOf } from './http/secret.ts';

/** What agents may do at `/mcp`. */
export type AgentRights = 'read' | 'write';

/**
 * The door for agents: the tools of `ledger-mcp` over streamable HTTP, for the member of the bearer token. A browser's session opens nothing here. It is loaded with
 * the first request.  [MCP-1] [MCP-9]
 */
export const agentsDoor = (
  app: Hono,
  face: Pick<Face, 'ledger' | 'wrongTokens' | 'takeRate' | 'publicUrl'>,
  rights: AgentRights,
): OpenRoute['work'] => {
  let opened: Promise<McpHttpHandler> | undefined;
  return async (c, exchange) => {
    if (c.req.header('authorization') === undefined) return problem(NO_CREDENTIAL, exchange.requestId);
    const identified = await identify(face, c);
    if (isRefused(identified)) return problem(identified, exchange.requestId);
    exchange.ledgerId = identified.caller.ledgerId;
    const taken = await face.takeRate?.('requests', identified.credential);
    if (taken !== undefined) exchange.rateHeaders = taken.headers;
    if (taken?.refusal !== undefined) return problem(taken.refusal, exchange.requestId);
    opened ??= open(app, rights);
    return answerOf(await (await opened).fetch(c.req.raw));
  };
};

/** Every call of a tool is a request to the same app, with the same token: its rights, rates and log are those of any other. */
const open = async (app: Hono, rights: AgentRights): Promise<McpHttpHandler> => {
  const [{ createMcpHandler }, { agentServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('ledger-mcp')]);
  const api = (await (await app.request('/openapi.json')).json()) as ApiDescription;
  const client = (request: Request | undefined) => ({ app, token: bearerOf(request?.headers.get('authorization') ?? undefined) ?? '' });
  return createMcpHandler(agentServer({ client, api, mayWrite: rights === 'write', howToWrite: 'set LEDGER_AGENTS=write' }));
};

const answerOf = ({ status, body, headers }: Response): Answer => ({
  status,
  body: body as Answer['body'],
  headers: Object.fromEntries(headers),
});
