import { describe, it } from 'vitest';
import { contract } from '../contract.ts';
import { memoryStore } from './index.ts';

describe('the memory store', () => {
  for (const { name, run } of contract) it(name, () => run(memoryStore()));
});
