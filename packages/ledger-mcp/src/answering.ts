import type { CallToolResult } from '@modelcontextprotocol/server';
import { NotDone } from './call.ts';
import type { Operation } from './operation.ts';

/** What a client may show before it lets a tool run. */
export const hintsOf = ({ isRead, isOnce, method }: Operation, isDestructive = false) => ({
  readOnlyHint: isRead,
  destructiveHint: !isRead && (isDestructive || method === 'DELETE'),
  idempotentHint: isRead || isOnce,
  openWorldHint: false,
});

/** The answer as text and as values; a refusal is an error of the tool, with its sentence. */
export const answering = async (work: () => Promise<unknown>): Promise<CallToolResult> => {
  try {
    const answer = (await work()) as Record<string, unknown>;
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (fault) {
    if (!(fault instanceof NotDone)) throw fault;
    return { content: [{ type: 'text', text: fault.message }], isError: true };
  }
};
