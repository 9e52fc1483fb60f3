import type { Command } from 'commander';
import type { ApiDescription } from 'ledger-mcp';
import { define, onBooks } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that runs an MCP server for a local agent over standard input and output, until the agent ends.  [MCP-1] */
export const addMcp = (program: Command, parts: Parts): void => {
  const mcp = define(
    program,
    'mcp',
    'Run a Model Context Protocol server for an agent on this machine, over standard input and output. Agents can only read by default.',
    ['books mcp', 'books mcp --allow-writes'],
  ).option('--allow-writes', 'also allow writes, with your own permissions');
  onBooks(mcp, parts, async (at, { allowWrites = false }: { readonly allowWrites?: boolean }) => {
    const [{ serveStdio }, { agentServer }, { fileAt }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('ledger-mcp'),
      import('ledger-api-client/files'),
    ]);
    const api = (await (await at.send('/openapi.json', { method: 'GET' })).json()) as ApiDescription;
    const client = () => ({ url: '', fetch: at.send });
    const serving = serveStdio(agentServer({ client, api, mayWrite: allowWrites, howToWrite: 'start it with --allow-writes', fileAt }));
    await new Promise<void>((ended) => process.stdin.once('close', ended));
    await serving.close();
  });
};
