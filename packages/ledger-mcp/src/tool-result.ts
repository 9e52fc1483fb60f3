import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Operation } from './operation.ts';

/** The hints that a client may show before it runs a tool. A repeated call gets a new key, so it may write twice. */
export const hintsOf = ({ isRead, method }: Pick<Operation, 'isRead' | 'method'>, isDestructive = false) => ({
  readOnlyHint: isRead,
  destructiveHint: !isRead && (isDestructive || method === 'DELETE'),
  idempotentHint: isRead || method === 'PUT' || method === 'DELETE',
  openWorldHint: false,
});

/** The result of a tool as JSON text. A fault is a tool error, whose message the SDK returns.  [MCP-10] */
export const returning = async (work: Promise<unknown>): Promise<CallToolResult> => ({
  content: [{ type: 'text', text: JSON.stringify(await work) }],
});
