import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import type { McpServer } from '@modelcontextprotocol/server';
import type { App } from 'ledger-api-client';
import { type AgentRights, type ApiDescription, agentServer } from 'ledger-mcp';
import { call, type Json } from './every-tool.ts';

interface Books {
  readonly app: App;
  readonly api: ApiDescription;
  readonly token: string;
  readonly rights: AgentRights;
  readonly fileAt?: (path: string) => Promise<File>;
}

/** An agent at the MCP server over some books, whose calls are recorded. */
export const agentOf = async ({ app, api, token, rights, fileAt }: Books) => {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const options = { client: () => ({ app, token }), api, rights, howToWrite: 'start it with --allow-writes' };
  const make = agentServer({ ...options, ...(fileAt !== undefined && { fileAt }) });
  await ((await make({ era: 'legacy' })) as McpServer).connect(there);
  const client = new Client({ name: 'Test Agent', version: '1' });
  await client.connect(here);
  const calls: string[] = [];
  return {
    agent: client,
    calls,
    call: async (name: string, input: Record<string, unknown> = {}): Promise<Json> => {
      calls.push(`${name} ${JSON.stringify(input)}`);
      return call(client, name, input);
    },
  };
};
