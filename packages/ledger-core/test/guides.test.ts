import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the guide to embedding contains a test of this folder', () => {
  expect(read('../../../docs/guides/embedding.md')).toContain(`\`\`\`ts\n${read('./guide-example.test.ts')}\`\`\``);
});
