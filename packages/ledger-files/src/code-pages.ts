import type { Currency, Encoding, Refusal } from 'ledger-core';
import { askAt, type Question } from './csv/ask.ts';
import { textIn } from './decoders.ts';
import { placeOfTag } from './faults.ts';
import { japaneseFaults } from './japanese.ts';
import { lettersOf } from './letters.ts';
import { MAX_ENCODING_SAMPLE } from './limits.ts';

/** The code pages of one byte for a letter, and that of Japanese. The first is preferred where two fit alike. */
const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1251', 'shift_jis'] as const;
type CodePage = (typeof CODE_PAGES)[number] | 'windows-1254';

interface Choice {
  readonly encoding: Encoding;
  readonly doubts: readonly string[];
}

/** A code page, and how well the words of the file read in it. */
interface Candidate {
  readonly encoding: CodePage;
  /** Words that no language writes so. */
  readonly faults: number;
  readonly words: readonly string[];
}

/**
 * Chooses the code page in which the words of the file are words of a language. When none is, the file is refused; when a second one reads as well, the choice is
 * a doubt.  [STM-33]
 */
export const chooseCodePage = (bytes: Uint8Array, currency: Currency): Choice | Refusal<'unprocessable'> => {
  const sample = sampleOf(bytes);
  const candidates = inOrder(currency).flatMap((encoding) => candidateOf(sample, encoding) ?? []);
  const [best, second] = [...candidates].sort((a, b) => a.faults - b.faults);
  if (best === undefined || best.faults > best.words.length * MAX_FAULTS) return askUnknown(bytes, best, currency);
  if (textIn(bytes, best.encoding) === null) return askUnknown(bytes, best, currency);
  const turkish = best.encoding === 'windows-1252' ? candidateOf(sample, 'windows-1254') : null;
  if (turkish !== null && turkish.faults <= best.faults && turkish.words.join(' ') !== best.words.join(' '))
    return { encoding: best.encoding, doubts: [doubtBetween(best, turkish, bytes, currency)] };
  const isSure = second === undefined || best.faults < second.faults || best.words.join(' ') === second.words.join(' ');
  return { encoding: best.encoding, doubts: isSure ? [] : [doubtBetween(best, second, bytes, currency)] };
};

/** A file with more words at fault than this share is garbled. */
const MAX_FAULTS = 0.25;

/** Where Western and Central European letters fit alike, the books' currency says which are more likely. */
const CENTRAL_EUROPEAN: ReadonlySet<string> = new Set(['PLN', 'CZK', 'HUF', 'RON', 'RSD', 'BAM', 'ALL']);

const inOrder = ({ code }: Currency): readonly CodePage[] => {
  if (code === 'TRY') return ['windows-1254', ...CODE_PAGES];
  return CENTRAL_EUROPEAN.has(code) ? ['windows-1250', ...CODE_PAGES.filter((page) => page !== 'windows-1250')] : CODE_PAGES;
};

/** The lines with bytes beyond ASCII, since the others read alike in every code page. */
const sampleOf = (bytes: Uint8Array): Uint8Array => {
  const lines: Uint8Array[] = [];
  let size = 0;
  for (let start = 0; start < bytes.length && size < MAX_ENCODING_SAMPLE; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, Math.min(end, start + MAX_ENCODING_SAMPLE));
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      size += line.length;
    }
    start = end;
  }
  return new Uint8Array(Buffer.concat(lines));
};

const candidateOf = (sample: Uint8Array, encoding: CodePage): Candidate | null => {
  const text = textIn(sample, encoding);
  if (text === null) return null;
  if (encoding === 'shift_jis') return { encoding, words: text.match(/[^\s\u0020-\u007e]+/g) ?? [], faults: japaneseFaults(sample) };
  const { words, faults } = lettersOf(text, encoding);
  return { encoding, words, faults };
};

/** Code pages that are offered, and not chosen in books of another currency: nearly any bytes are letters in them. */
const OFFERED = { TRY: 'windows-1254', CNY: 'gbk' } as const;

/** Only those whose letters the bytes can be; that of the currency of the books comes first. */
const pagesOf = (bytes: Uint8Array, { code }: Currency): readonly Encoding[] => {
  const own = Object.entries(OFFERED).flatMap(([currency, page]) => (currency === code ? [page] : []));
  const others = Object.values(OFFERED).filter((page) => !own.includes(page));
  return [...own, ...CODE_PAGES, ...others].filter((page) => textIn(bytes, page) !== null);
};

const doubtBetween = (best: Candidate, second: Candidate, bytes: Uint8Array, currency: Currency): string => {
  const at = best.words.findIndex((word, index) => word !== second.words[index]);
  const shown = `"${best.words[at] ?? ''}" could be "${second.words[at] ?? ''}"`;
  return `The text is read as ${best.encoding}, and ${second.encoding} fits as well: ${shown}; if the letters are wrong, say which with mapping.encoding: ${pagesOf(bytes, currency).join(' or ')}.`;
};

const askUnknown = (bytes: Uint8Array, best: Candidate | undefined, currency: Currency): Question => {
  const line =
    1 +
    bytes
      .subarray(
        0,
        bytes.findIndex((byte) => byte >= 0x80),
      )
      .filter((byte) => byte === 0x0a).length;
  const word = best?.words[0];
  const read = best === undefined || word === undefined ? null : { page: best.encoding, word };
  return askAt(
    placeOfTag(line, null),
    { is: 'unknown_bytes', read },
    pagesOf(bytes, currency).map((encoding) => ({ option: 'mapping.encoding', value: encoding, sets: { mapping: { encoding } } })),
  );
};
