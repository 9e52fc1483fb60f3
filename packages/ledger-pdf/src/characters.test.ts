import { describe, expect, it } from 'vitest';
import { INVOICE, line } from '../test/pdfs.ts';
import { textOf } from '../test/read-pdf.ts';
import { renderPdf } from './index.ts';
import { seenPieces } from './lines.ts';

const drawn = async (description: string): Promise<readonly string[]> =>
  (await textOf(await renderPdf({ ...INVOICE, lines: [line(description)] }))).split('\n');

describe('the characters of a paper', () => {
  it.each(['Größe, café, Łódź, Ærø, Đặng', 'Ωμέγα και σία', 'Жук и сыновья', 'Հայաստան', 'საქართველო', '€ £ ¥ ₹ ₺ ₽ ₪ ₦'])(
    '[PAP-6] are those that were given: %s',
    async (text) => {
      expect(await drawn(text)).toContain(text);
    },
  );

  it.each([
    ['Chinese 漢字 here', 'Chinese □□ here'],
    ['Hindi अ, Thai ก', 'Hindi □, Thai □'],
    ['Lao ກ, N’Ko ߊ, Tifinagh ⴰ', 'Lao □, N’Ko □, Tifinagh □'],
    ['half of a pair \ud83d.', 'half of a pair □.'],
    ['beyond the first plane 𓀀.', 'beyond the first plane □.'],
  ])('[PAP-6] become a box where the fonts have none: %s', async (text, seen) => {
    expect(await drawn(text)).toContain(seen);
  });

  it.each([
    ['<b>1 < 2</b> & "3" \\(4\\) %PDF endobj', '<b>1 < 2</b> & "3" \\(4\\) %PDF endobj'],
    ['a\tb\u0000c\u0007d', 'a b c d'],
    ['soft\u00adhyphen, mark\u202e of direction\u202c', 'softhyphen, mark of direction'],
    ['cafe\u0301', 'café'],
  ])('[PAP-6] are text and never markup; what no one sees is left out: %j', async (text, seen) => {
    expect(await drawn(text)).toContain(seen);
  });

  it('[PAP-6] never keep a paper from being drawn, whichever stand side by side', async () => {
    let seed = 7;
    const next = (): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed;
    };
    const mixed = Array.from({ length: 100 }, () =>
      line(
        Array.from({ length: 60 }, () => String.fromCodePoint(32 + (next() % 0xffff))).join('') +
          String.fromCodePoint(0x300 + (next() % 0x1000)),
      ),
    );
    const low = Array.from({ length: 100 }, () =>
      line(Array.from({ length: 60 }, () => String.fromCodePoint(32 + (next() % 0x700))).join('')),
    );
    const bytes = await renderPdf({ ...INVOICE, lines: [...mixed, ...low] });
    expect((await textOf(bytes)).match(/72\.00/g)?.length).toBe(mixed.length + low.length + 2);
  });

  it.each([
    ['the words of a line from right to left', 'שלום עולם', ['שלום עולם']],
    ['numbers within, and brackets turned', 'שלום (רחוב 12)', ['(', '12', 'שלום )רחוב ']],
    ['one within a line from left to right', 'To מרכז, Haifa', ['To ', 'מרכז', ', Haifa']],
    ['a line of one direction', 'Beans (4)', ['Beans (4)']],
  ])('[PAP-7] stand in the order in which they are read: %s', (_, text, pieces) => {
    expect(seenPieces(text).map((piece) => piece.text)).toEqual(pieces);
  });

  it('[PAP-7] have Arabic letters joined, and read back as they were written', async () => {
    const text = (await drawn('مرحبا بالعالم')).join(' ');
    expect([...text.normalize('NFKC')].filter((letter) => /\p{Script=Arabic}/u.test(letter)).sort()).toEqual([...'مرحبابالعالم'].sort());
  });
});
