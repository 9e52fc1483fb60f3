import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../dist');
const BUDGET = 250_000;

/** The scripts that a file loads before it runs: its static imports, and theirs. */
const loadedBy = (name: string, found: Set<string> = new Set()): ReadonlySet<string> => {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(DIST, 'assets', name), 'utf8');
  for (const [, other = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) loadedBy(other, found);
  return found;
};

describe('the built page', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const [, entry = ''] = /<script[^>]*src="\/app\/assets\/([^"]+)"/.exec(html) ?? [];

  test('loads at most 250 KB of JavaScript, compressed, for the inbox', () => {
    const inbox = readdirSync(join(DIST, 'assets')).find((name) => /^inbox-.*\.js$/.test(name)) ?? '';
    const names = new Set([...loadedBy(entry), ...loadedBy(inbox)]);
    const bytes = [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, 'assets', name))).length, 0);
    expect(names.size).toBeGreaterThan(2);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
  });

  test('has no script, style or handler in its markup, which the policy would refuse', () => {
    expect(html.match(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/g)).toBe(null);
  });
});
