import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SYNONYMS } from '../src/synonyms.ts';
import { agentOf } from './agent-of.ts';
import type { Json } from './every-tool.ts';
import { booksBeforeJuly } from './july.ts';
import { QUESTIONS } from './questions.ts';

describe('[MCP-13] search_operations', () => {
  it('finds the operation of each plain question among its first three', async () => {
    const { call } = await agentOf({ ...(await booksBeforeJuly()), rights: 'read' });
    const missed: string[] = [];
    for (const [words, ...operations] of QUESTIONS) {
      const result = await call('search_operations', { words });
      expect(JSON.stringify(result).length, words).toBeLessThan(20_000);
      const found: string[] = result.operations.map((each: Json) => each.operation_id);
      if (!found.slice(0, 3).some((id) => operations.includes(id))) missed.push(`${words}: ${found.join(', ')}`);
    }
    expect(QUESTIONS.length).toBeGreaterThanOrEqual(30);
    expect(missed).toEqual([]);
  });

  it('has synonyms of terms of the glossary', () => {
    const glossary = readFileSync(`${import.meta.dirname}/../../../docs/glossary.md`, 'utf8');
    expect(SYNONYMS.map(({ term }) => term).filter((term) => !glossary.includes(`- **${term}**:`))).toEqual([]);
  });

  it('shows the inputs of the first three, the tool of one that has one, and of an id its operation first', async () => {
    const { call } = await agentOf({ ...(await booksBeforeJuly()), rights: 'read' });
    const { operations } = await call('search_operations', { words: 'close a month' });
    expect(operations.find((each: Json) => each.operation_id === 'periods.close')).toMatchObject({ tool: 'periods_close', writes: true });
    const [first, ...others] = (await call('search_operations', { words: 'invoices.create' })).operations;
    expect(first).toMatchObject({ operation_id: 'invoices.create', input: { required: ['party_id', 'issue_date', 'lines'] } });
    expect(
      others
        .slice(2)
        .flatMap((each: Json) => Object.keys(each))
        .filter((key: string) => key === 'input'),
    ).toEqual([]);
  });
});
