import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, REASONS_BY_MODULE } from '../src/reasons.ts';

const SOURCE = join(import.meta.dirname, '../src');
/** Reasons of services are also created by the adapters that reach them, and by the store for emails of copied books. */
const ADAPTERS = ['ledger-drizzle/src/archives', 'ledger-feeds/src', 'ledger-mail/src', '../apps/server/src/outward'];
const sources = [SOURCE, ...ADAPTERS.map((folder) => join(SOURCE, '../..', folder))]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('reasons.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const keys = Object.values(REASONS_BY_MODULE).flatMap((reasons) => Object.keys(reasons));

describe('the catalogue of reasons', () => {
  it('has every module that keeps reasons', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('/reasons.ts'));
    expect(Object.keys(REASONS_BY_MODULE)).toHaveLength(files.length);
    expect(keys.length).toBeGreaterThan(300);
  });

  it('has each key once', () => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(Object.keys(CATALOGUE)).toHaveLength(keys.length);
  });

  it('has no key that nothing is refused with', () => {
    expect(keys.filter((key) => !new RegExp(`(?:[wW]hy|whyOf\\w+|emails)\\.${key}\\b`).test(sources))).toEqual([]);
  });

  it.each(Object.entries(CATALOGUE))('%s is a key of plain words with a whole sentence, or the name of a thing in one', (key, sentence) => {
    expect(key).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/);
    expect(sentence.replaceAll(/[[\]]/g, '')).toMatch(key.startsWith('the_') ? /^[^ ].*[^.]$/ : /^[^ ].*(?:[.)]|\{\w+\})$/);
    expect(sentence.replaceAll(/\{\$?[\w.]+(?::and|:or)?\}/g, '')).not.toMatch(/[{}]/);
  });
});
