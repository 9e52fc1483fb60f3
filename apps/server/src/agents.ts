import type { Hono } from 'hono';
import type { AgentRights, ApiDescription } from 'ledger-mcp';
import type { FromAnotherRequest } from './http/client-address.ts';
import { identify, NO_CREDENTIAL } from './http/credential.ts';
import type { OpenRoute } from './http/exchange.ts';
import type { ApiDependencies } from './http/execute.ts';
import { isRefused, problem } from './http/problem.ts';
import type { HttpResponse } from './http/response.ts';
import { bearerOf } from './http/secret.ts';

export type { AgentRights };

/**
 * The MCP server: the tools of `ledger-mcp` over streamable HTTP, for the member of the bearer token. A browser session is not accepted. It
 * is loaded with the first request.  [MCP-1] [MCP-9]
 */
export const mcpEndpoint = (
  app: Hono,
  api: Pick<ApiDependencies, 'ledger' | 'wrongTokens' | 'takeRate' | 'publicUrl'>,
  rights: AgentRights,
): OpenRoute['work'] => {
  let opened: Promise<Handler> | undefined;
  return async (c, exchange) => {
    if (c.req.header('authorization') === undefined) return problem(NO_CREDENTIAL, exchange.requestId);
    const identified = await identify(api, c);
    if (isRefused(identified)) return problem(identified, exchange.requestId);
    exchange.ledgerId = identified.caller.ledgerId;
    const taken = await api.takeRate?.('requests', identified.credential);
    if (taken !== undefined) exchange.rateHeaders = taken.headers;
    if (taken?.refusal !== undefined) return problem(taken.refusal, exchange.requestId);
    opened ??= open(app, rights);
    return responseOf(await (await opened)(c.req.raw, exchange.clientAddress));
  };
};

type Handler = (request: Request, clientAddress: string | undefined) => Promise<Response>;

/**
 * Every tool call is a request to the same app with the same token, so permissions, rate limits and logs apply as usual. Its client is the
 * client of the request to `/mcp`.
 */
const open = async (app: Hono, rights: AgentRights): Promise<Handler> => {
  const [{ createMcpHandler }, { agentServer }] = await Promise.all([import('@modelcontextprotocol/server'), import('ledger-mcp')]);
  const api = (await (await app.request('/openapi.json')).json()) as ApiDescription;
  const addresses = new WeakMap<Request, string | undefined>();
  const client = (request: Request | undefined) => {
    const behind: FromAnotherRequest = { clientAddress: request && addresses.get(request) };
    const token = bearerOf(request?.headers.get('authorization') ?? undefined) ?? '';
    return { app: { fetch: (call: Request) => app.fetch(call, behind) }, token };
  };
  const handler = createMcpHandler(agentServer({ client, api, rights, howToWrite: 'set LEDGER_AGENTS=write' }));
  return (request, clientAddress) => {
    addresses.set(request, clientAddress);
    return handler.fetch(request);
  };
};

const responseOf = ({ status, body, headers }: Response): HttpResponse => ({
  status,
  body: body as HttpResponse['body'],
  headers: Object.fromEntries(headers),
});
