import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { INVOICE, line } from '../test/pdfs.ts';
import { textOf } from '../test/read-pdf.ts';
import { FontFault, pdfRenderer } from './index.ts';

const require = createRequire(import.meta.url);
const THAI = require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff');
const HINDI = require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff');

const folder = mkdtempSync(join(tmpdir(), 'ledger-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const drawn = (fonts: readonly string[], description: string) => pdfRenderer(fonts)({ ...INVOICE, lines: [line(description)] });
const textWith = async (fonts: readonly string[], description: string) => textOf(await drawn(fonts, description));
/** A PDF says where letters stand, and no blanks between two fonts. */
const lettersWith = async (fonts: readonly string[], description: string) => (await textWith(fonts, description)).replaceAll(/\s/g, '');

describe('more fonts', () => {
  it('[PAP-12] draw what the own ones lack, beside what these have, in the order in which they are named', async () => {
    const text = 'Kaffee กาแฟ, नमक 漢字';
    expect(await lettersWith([THAI, HINDI], text)).toContain('Kaffeeกาแฟ,नमक□□');
    expect(await lettersWith([HINDI], text)).toContain('Kaffee□□□□,नमक□□');
    expect(await lettersWith([], text)).toContain('Kaffee□□□□,□□□□□');
  });

  it('[PAP-12] [PAP-1] give the same bytes for the same data, and other bytes where a letter changes', async () => {
    const one = await drawn([THAI], 'กาแฟ');
    const two = await drawn([THAI], 'กาแฟ');
    const other = await drawn([THAI], 'กาแพ');
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it('[PAP-12] [PAP-5] take a line without blanks apart, and keep all of it', async () => {
    const lines = (await textWith([THAI], 'กาแฟ'.repeat(60))).split('\n');
    const thai = lines.filter((each) => /^[\u0e00-\u0e7f]+/.test(each)).map((each) => /^[\u0e00-\u0e7f]+/.exec(each)?.[0] ?? '');
    expect(thai.length).toBeGreaterThan(2);
    expect(thai.join('')).toBe('กาแฟ'.repeat(60));
  });

  it('[PAP-12] are refused where there is none: a missing file, another file, a font that a file does not have', () => {
    const text = join(folder, 'a.ttf');
    writeFileSync(text, 'no font');
    for (const [given, stated] of [
      [join(folder, 'gone.ttf'), /gone\.ttf cannot be read: ENOENT/],
      [text, /a\.ttf is not a supported font/],
      [`${THAI}#Other`, /has no font "Other"\. It contains NotoSansThai/],
    ] as const) {
      expect(() => pdfRenderer([given])).toThrow(FontFault);
      expect(() => pdfRenderer([given])).toThrow(stated);
    }
  });
});
