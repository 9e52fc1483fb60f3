import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The fonts are files of this package's own dependency, found from this package wherever the code is bundled. */
const fromHere = createRequire(createRequire(import.meta.url).resolve('ledger-paper/package.json'));

const fileOf = (name: string): Buffer => readFileSync(fromHere.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const OWN = { plain: fileOf('DejaVuSansCondensed'), bold: fileOf('DejaVuSansCondensed-Bold') };

export type FontName = keyof typeof OWN;

/** A font that a PDF has in part lets one ask for its characters. */
const own = Object.values(OWN).map((file) => create(file) as Font);

/** The fonts have letters of other scripts, too, such as Lao, but the library that shapes them fails on some words of those. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Common', 'Inherited'];
const IN_A_SCRIPT = new RegExp(SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|'), 'u');

const isOwn = (character: string): boolean => IN_A_SCRIPT.test(character) && own.every((font) => hasGlyph(font, character));

const hasGlyph = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) as number);

/** A font as a PDF takes it in. */
interface FontFile {
  readonly name: string;
  readonly file: Buffer;
  /** Which font of a collection it is. */
  readonly member: string | undefined;
}

interface MoreFont extends FontFile {
  readonly font: Font;
}

/** A part of a text that one font draws. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

/** The fonts of papers: those of this package, and more that somebody gave for what these do not have. */
export interface Fonts {
  readonly files: readonly FontFile[];
  /** A text in characters that the fonts have, with its line breaks.  [PAP-6] */
  readonly drawable: (text: string) => string;
  /** Whether each character of a text is drawn as itself.  [PAP-6] */
  readonly isDrawable: (text: string) => boolean;
  /** A text in parts, each in its font. */
  readonly runs: (text: string, font: FontName) => readonly FontRun[];
}

/** A file of fonts that cannot be used. */
export class FontFault extends Error {}

/** Opens the fonts of this package and those of more files, such as `NotoSansCJK-Regular.ttc` or `NotoSansCJK-Regular.ttc#NotoSansCJKsc-Regular`.  [PAP-12] */
export const openFonts = (paths: readonly string[] = []): Fonts => {
  const more = paths.map(openMore);
  const moreWith = (character: string) => (isOwn(character) ? undefined : more.find(({ font }) => hasGlyph(font, character)));
  const isDrawn = (character: string) => isOwn(character) || moreWith(character) !== undefined;
  const runs: Fonts['runs'] = (text, font) => {
    const found: { text: string; font: string }[] = [];
    for (const character of more.length === 0 ? [text] : text) {
      const last = found.at(-1);
      const name = last !== undefined && JOINS.test(character) ? last.font : (moreWith(character)?.name ?? font);
      if (last?.font === name) last.text += character;
      else found.push({ text: character, font: name });
    }
    return found;
  };
  const isShaped = ({ text, font }: FontRun): boolean => {
    const of = more.find(({ name }) => name === font);
    return of === undefined || canShape(of.font, text);
  };
  const drawable: Fonts['drawable'] = (text) => {
    const known = [...plain(text)].map((character) => (character === '\n' || isDrawn(character) ? character : BOX)).join('');
    return runs(known, 'plain')
      .map((run) => (isShaped(run) ? run.text : BOX.repeat([...run.text].length)))
      .join('');
  };
  return {
    files: [...Object.entries(OWN).map(([name, file]) => ({ name, file, member: undefined })), ...more],
    runs,
    drawable,
    isDrawable: (text) => drawable(text) === plain(text),
  };
};

/** What belongs to the letter before it. */
const JOINS = /^[\p{M}\u200c\u200d]$/u;

const openMore = (given: string, at: number): MoreFont => {
  const [path = '', wanted] = given.split('#');
  const file = contentOf(path);
  const made = fontsIn(file, path);
  const font = wanted === undefined ? made[0] : made.find(({ postscriptName }) => postscriptName === wanted);
  if (font === undefined)
    throw new FontFault(`${path} has no font "${wanted}"; it has ${made.map(({ postscriptName }) => postscriptName).join(', ')}.`);
  return { name: `more ${at}`, file, member: made.length > 1 ? font.postscriptName : undefined, font };
};

const contentOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (fault) {
    throw new FontFault(`The font ${path} cannot be read: ${fault instanceof Error ? fault.message : fault}.`);
  }
};

const fontsIn = (file: Buffer, path: string): readonly Font[] => {
  try {
    const made = create(file);
    return 'fonts' in made ? made.fonts : [made];
  } catch {
    throw new FontFault(`${path} is no font that papers can be drawn with: name a .ttf, .otf or .ttc file.`);
  }
};

/** Whether the library can shape a text: it fails on some words of some scripts. */
const canShape = (font: Font, text: string): boolean => {
  try {
    return font.layout(text).glyphs.length > 0;
  } catch {
    return false;
  }
};

/** Signs that no one sees: marks of direction, soft hyphens and the like. Those that join letters stay. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** What stands where a character would, of which the fonts have no picture. */
const BOX = '□';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ');
