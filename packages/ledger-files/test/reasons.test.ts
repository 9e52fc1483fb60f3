import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REASONS, REASONS_BY_READER } from '../src/reasons.ts';

const SOURCE = join(import.meta.dirname, '../src');
const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const tables = names.filter((name) => name.endsWith('reasons.ts') && name !== 'reasons.ts');
const sources = names
  .filter((name) => !name.endsWith('reasons.ts'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
  .join('\n');
const keys = Object.values(REASONS_BY_READER).flatMap((reasons) => Object.keys(reasons));

describe('the reasons of the readers', () => {
  it('are those of every table', () => {
    expect(Object.keys(REASONS_BY_READER)).toHaveLength(tables.length);
    expect(keys.length).toBeGreaterThan(300);
  });

  it('have each key once', () => {
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(Object.keys(REASONS)).toHaveLength(keys.length);
  });

  it('have no key that nothing uses', () => {
    expect(keys.filter((key) => !new RegExp(`[wW]hy\\w*\\.${key}\\b`).test(sources))).toEqual([]);
  });

  it.each(Object.entries(REASONS))('%s is a key of plain words with a whole sentence, or the name of a thing in one', (key, sentence) => {
    expect(key).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/);
    expect(sentence).toMatch(key.startsWith('the_') ? /^[^ ].*[^.]$|^"\."$/ : /^[^ ].*(?:[.)]\]?|\{\w+\})$/);
    expect(sentence.replaceAll(/\{\$?[\w.]+(?::and|:or)?\}/g, '')).not.toMatch(/[{}]/);
  });

  it.each(Object.entries(REASONS))('%s does not name an input in plain text', (_, sentence) => {
    expect(sentence.replaceAll(/\{[^}]*\}/g, '')).not.toMatch(/\bmapping\.|\b[a-z]+[A-Z]\w*|\bcutover_date\b/);
  });
});
