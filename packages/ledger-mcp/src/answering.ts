import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Operation } from './operation.ts';

/** The hints that a client may show before it runs a tool. */
export const hintsOf = ({ isRead, isOnce, method }: Operation, isDestructive = false) => ({
  readOnlyHint: isRead,
  destructiveHint: !isRead && (isDestructive || method === 'DELETE'),
  idempotentHint: isRead || isOnce,
  openWorldHint: false,
});

/** The result of a tool as text and as structured content. A fault is a tool error, whose message the SDK returns. */
export const returning = async (work: Promise<unknown>): Promise<CallToolResult> => {
  const answer = (await work) as Record<string, unknown>;
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
};
