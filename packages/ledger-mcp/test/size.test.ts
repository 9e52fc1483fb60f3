import { expect, it } from 'vitest';
import { agentOf } from './agent-of.ts';
import { booksBeforeJuly, JULY_STATEMENT } from './july.ts';

/**
 * Tokens, as characters ÷ 4, of the list of tools and of five answers. With output schemas and each answer twice they were 55,404.
 * [MCP-10]
 */
const MOST_TOKENS = 18_000;

const ANSWERS = [
  ['inbox', {}],
  ['transactions_read', {}],
  ['reports_profit_and_loss', { since: '2026-06-01', until: '2026-06-30' }],
  ['accounts_chart', { include_empty: true }],
  ['search_operations', { words: 'apply a credit note' }],
] as const;

it.each(['propose', 'write'] as const)(
  '[MCP-10] with %s, the tools and five answers have at most 18,000 tokens, and no answer comes twice',
  async (rights) => {
    const { app, api, token, client, account } = await booksBeforeJuly();
    await client.imports.importAccountStatement(account('1010'), { file: new File([JULY_STATEMENT], 'july.csv') });
    const { agent } = await agentOf({ app, api, token, rights });
    const tokensOf = (value: unknown) => Math.ceil(JSON.stringify(value).length / 4);

    const sizes: Record<string, number> = { tools: tokensOf(await agent.listTools()) };
    const { data } = await client.transactions.waiting({ limit: 1 });
    for (const [name, input] of ANSWERS) {
      const given = name === 'transactions_read' ? { event_id: data[0]?.transaction.id } : input;
      const result = await agent.callTool({ name, arguments: given });
      expect([name, result.isError, result.structuredContent, result.content.length]).toEqual([name, undefined, undefined, 1]);
      sizes[name] = tokensOf(result);
    }
    expect(
      Object.values(sizes).reduce((sum, each) => sum + each, 0),
      JSON.stringify(sizes),
    ).toBeLessThan(MOST_TOKENS);
  },
);
