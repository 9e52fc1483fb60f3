import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The fonts are files of this package's own dependency, found from this package wherever the code is bundled. */
const fromHere = createRequire(createRequire(import.meta.url).resolve('ledger-paper/package.json'));

const fileOf = (name: string): Buffer => readFileSync(fromHere.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

export const FONTS = { plain: fileOf('DejaVuSansCondensed'), bold: fileOf('DejaVuSansCondensed-Bold') };

export type FontName = keyof typeof FONTS;

/** A font that a PDF has in part lets one ask for its characters. */
const fonts = Object.values(FONTS).map((file) => create(file) as Font);

/** The fonts have letters of other scripts, too, such as Lao, but the library that shapes them fails on some words of those. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Common', 'Inherited'];
const IN_A_SCRIPT = new RegExp(SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|'), 'u');

const isDrawn = (character: string): boolean =>
  IN_A_SCRIPT.test(character) && fonts.every((font) => font.hasGlyphForCodePoint(character.codePointAt(0) as number));

/** Signs that no one sees: marks of direction, soft hyphens and the like. Those that join letters stay. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** What stands where a character would, of which the fonts have no picture. */
const BOX = '□';

/** A text in characters that the fonts have, with its line breaks.  [PAP-6] */
export const drawable = (text: string): string => {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ');
  return [...plain].map((character) => (character === '\n' || isDrawn(character) ? character : BOX)).join('');
};
