import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Operation } from './operation.ts';

/** What a client may show before it lets a tool run. */
export const hintsOf = ({ isRead, isOnce, method }: Operation, isDestructive = false) => ({
  readOnlyHint: isRead,
  destructiveHint: !isRead && (isDestructive || method === 'DELETE'),
  idempotentHint: isRead || isOnce,
  openWorldHint: false,
});

/** The answer as text and as values. A fault is the error of the tool: the SDK answers with its message. */
export const answering = async (work: Promise<unknown>): Promise<CallToolResult> => {
  const answer = (await work) as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
};
