import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The fonts are files of this package's dependency, resolved from this package wherever the code is bundled. */
const fromHere = createRequire(createRequire(import.meta.url).resolve('ledger-pdf/package.json'));

const fileOf = (name: string): Buffer => readFileSync(fromHere.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));

const OWN = { plain: fileOf('DejaVuSansCondensed'), bold: fileOf('DejaVuSansCondensed-Bold') };

export type FontName = keyof typeof OWN;

/** The files are not collections, so `create` returns a single font. */
const own = Object.values(OWN).map((file) => create(file) as Font);

/** The fonts also contain other scripts, such as Lao, but the shaping library fails on some of their words. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Common', 'Inherited'];
const IN_A_SCRIPT = new RegExp(SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|'), 'u');

const isOwn = (character: string): boolean => IN_A_SCRIPT.test(character) && own.every((font) => hasGlyph(font, character));

const hasGlyph = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) as number);

/** A font in the form that a PDF embeds. */
interface FontFile {
  readonly name: string;
  readonly file: Buffer;
  /** The font of a collection. */
  readonly member: string | undefined;
}

interface MoreFont extends FontFile {
  readonly font: Font;
}

/** A part of a text in one font. */
export interface FontRun {
  readonly text: string;
  readonly font: string;
}

/** The fonts of documents: those of this package, and additional ones for missing characters. */
export interface Fonts {
  readonly files: readonly FontFile[];
  /** Replaces characters that the fonts do not have, keeping line breaks.  [PAP-6] */
  readonly drawable: (text: string) => string;
  /** Whether the fonts have every character of a text.  [PAP-6] */
  readonly isDrawable: (text: string) => boolean;
  /** Splits a text into runs, each in one font. */
  readonly runs: (text: string, font: FontName) => readonly FontRun[];
}

/** An invalid font file. */
export class FontFault extends Error {}

/**
 * Opens the fonts of this package and additional files, such as `NotoSansCJK-Regular.ttc` or
 * `NotoSansCJK-Regular.ttc#NotoSansCJKsc-Regular`.  [PAP-12]
 */
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

/** A character that attaches to the letter before it. */
const JOINS = /^[\p{M}\u200c\u200d]$/u;

const openMore = (given: string, at: number): MoreFont => {
  const [path = '', wanted] = given.split('#');
  const file = contentOf(path);
  const made = fontsIn(file, path);
  const font = wanted === undefined ? made[0] : made.find(({ postscriptName }) => postscriptName === wanted);
  if (font === undefined)
    throw new FontFault(`${path} has no font "${wanted}". It contains ${made.map(({ postscriptName }) => postscriptName).join(', ')}.`);
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
    throw new FontFault(`${path} is not a supported font. Use a .ttf, .otf or .ttc file.`);
  }
};

/** Whether the library can shape a text. It fails on some words of some scripts. */
const canShape = (font: Font, text: string): boolean => {
  try {
    return font.layout(text).glyphs.length > 0;
  } catch {
    return false;
  }
};

/** Invisible characters: directional marks, soft hyphens and similar. Joiners are kept. */
const UNSEEN = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** The placeholder for a character that no font has. */
const BOX = '□';

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ');
