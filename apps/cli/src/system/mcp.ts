import { type Command, Option } from 'commander';
import type { AgentRights, ApiDescription } from 'ledger-mcp';
import { define, onBooks } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';

/** Adds the command that runs an MCP server for a local agent over standard input and output, until the agent ends.  [MCP-1] */
export const addMcp = (program: Command, parts: Parts): void => {
  const mcp = define(
    program,
    'mcp',
    'Run a Model Context Protocol server for an agent on this machine, over standard input and output. By default a person approves every change.',
    ['books mcp', 'books mcp --read-only', 'books mcp --allow-writes'],
  )
    .option('--read-only', 'allow neither changes nor proposals')
    .addOption(new Option('--allow-writes', 'allow changes without approval, with your own permissions').conflicts('readOnly'));
  onBooks(mcp, parts, async (at, { allowWrites, readOnly }: { readonly allowWrites?: boolean; readonly readOnly?: boolean }) => {
    const [{ serveStdio }, { agentServer }, { fileAt }] = await Promise.all([
      import('@modelcontextprotocol/server/stdio'),
      import('ledger-mcp'),
      import('ledger-api-client/files'),
    ]);
    const api = (await (await at.send('/openapi.json', { method: 'GET' })).json()) as ApiDescription;
    const client = () => ({ url: '', fetch: at.send });
    const rights = rightsOf(allowWrites === true, readOnly === true);
    const serving = serveStdio(agentServer({ client, api, rights, howToWrite: 'start it with --allow-writes', fileAt }));
    await new Promise<void>((ended) => process.stdin.once('close', ended));
    await serving.close();
  });
};

const rightsOf = (mayWrite: boolean, isReadOnly: boolean): AgentRights => {
  if (mayWrite) return 'write';
  return isReadOnly ? 'read' : 'propose';
};
