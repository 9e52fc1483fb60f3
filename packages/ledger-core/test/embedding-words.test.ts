import { readFileSync } from 'node:fs';
import { createLedger } from 'ledger-core';
import { memoryStore } from 'ledger-core/memory';
import { expect, it } from 'vitest';

it('the guide to embedding names every group of operations', () => {
  const guide = readFileSync(new URL('../../../docs/guides/embedding.md', import.meta.url), 'utf8');
  const paragraph = /^Operations are grouped by module,[\s\S]*?\n\n/m.exec(guide)?.[0] ?? '';
  const named = [...paragraph.matchAll(/`(?:ledger\.)?([a-z][A-Za-z]+)`/g)].map(([, word]) => word);
  const groups = Object.entries(createLedger({ store: memoryStore() })).filter(([, value]) => typeof value === 'object');
  expect(named.toSorted()).toEqual(groups.map(([word]) => word).toSorted());
});
