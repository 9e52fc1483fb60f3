import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Params, Why } from 'ledger-core';
import { vi } from 'vitest';

/** A setup file of Vitest. It appends the reasons that the code under test creates to a file, one JSON text a line. */

type Makers = Readonly<Record<string, (params?: Params) => Why>>;

/** More would hardly make a better example. */
const MAX_OF_REASON = 4;

const file = join(process.env.REASONS_FOLDER ?? '.', `${process.pid}-${Date.now()}.jsonl`);
const written = new Map<string, Set<string>>();

const write = (why: Why): Why => {
  const lines = written.get(why.reason) ?? new Set();
  const line = `${JSON.stringify(why)}\n`;
  if (lines.size < MAX_OF_REASON && !lines.has(line)) appendFileSync(file, line);
  written.set(why.reason, lines.add(line));
  return why;
};

vi.mock('../../ledger-core/src/kernel/reason.ts', async (original) => {
  const module = await original<{ readonly reasonsOf: (sentences: Readonly<Record<string, string>>) => Makers }>();
  const reasonsOf: typeof module.reasonsOf = (sentences) =>
    Object.fromEntries(Object.entries(module.reasonsOf(sentences)).map(([reason, make]) => [reason, (params) => write(make(params))]));
  return { ...module, reasonsOf };
});
