import type { Currency, Encoding, Refusal, Why } from 'ledger-core';
import { askAt, type Question, withAdvice } from './csv/ask.ts';
import { why as whyOfTable } from './csv/reasons.ts';
import { textIn } from './decoders.ts';
import { placeOfTag } from './faults.ts';
import { why } from './file-reasons.ts';
import { japaneseFaults } from './japanese.ts';
import { lettersOf } from './letters.ts';
import { MAX_ENCODING_SAMPLE } from './limits.ts';

/** The single-byte code pages, and the Japanese one. The first wins if two fit equally well. */
const CODE_PAGES = ['windows-1252', 'windows-1250', 'windows-1251', 'shift_jis'] as const;
type CodePage = (typeof CODE_PAGES)[number] | 'windows-1254';

interface Choice {
  readonly encoding: Encoding;
  readonly doubts: readonly Why[];
}

/** A code page with a score of how well it decodes the words of the file. */
interface Candidate {
  readonly encoding: CodePage;
  /** The number of words that no language spells this way. */
  readonly faults: number;
  readonly words: readonly string[];
}

/**
 * Selects the code page that decodes the file's words into words of a language. Refuses the file if none does, and reports a doubt if a
 * second one fits equally well.  [STM-33]
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

/** A file with a larger share of faulty words is garbled. */
const MAX_FAULTS = 0.25;

/** If Western and Central European letters fit equally well, the currency of the books decides. */
const CENTRAL_EUROPEAN: ReadonlySet<string> = new Set(['PLN', 'CZK', 'HUF', 'RON', 'RSD', 'BAM', 'ALL']);

const inOrder = ({ code }: Currency): readonly CodePage[] => {
  if (code === 'TRY') return ['windows-1254', ...CODE_PAGES];
  return CENTRAL_EUROPEAN.has(code) ? ['windows-1250', ...CODE_PAGES.filter((page) => page !== 'windows-1250')] : CODE_PAGES;
};

/** The lines with non-ASCII bytes, because all others decode the same in every code page. */
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

/**
 * Code pages that a refusal offers but that are never selected for books in another currency, because they decode nearly any bytes to
 * letters.
 */
const OFFERED = { TRY: 'windows-1254', CNY: 'gbk' } as const;

/** Only code pages that can decode the bytes to letters, that of the books' currency first. */
const pagesOf = (bytes: Uint8Array, { code }: Currency): readonly Encoding[] => {
  const own = Object.entries(OFFERED).flatMap(([currency, page]) => (currency === code ? [page] : []));
  const others = Object.values(OFFERED).filter((page) => !own.includes(page));
  return [...own, ...CODE_PAGES, ...others].filter((page) => textIn(bytes, page) !== null);
};

const doubtBetween = (best: Candidate, second: Candidate, bytes: Uint8Array, currency: Currency): Why => {
  const at = best.words.findIndex((word, index) => word !== second.words[index]);
  return why.encoding_unsure({
    read: best.encoding,
    other: second.encoding,
    word: best.words[at] ?? '',
    otherWord: second.words[at] ?? '',
    encodings: pagesOf(bytes, currency),
  });
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
  const question =
    best === undefined || word === undefined
      ? whyOfTable.the_question_of_bytes()
      : whyOfTable.the_question_of_bytes_read({ encoding: best.encoding, word });
  return askAt(
    placeOfTag(line, null),
    question,
    pagesOf(bytes, currency).map((encoding) => ({ option: 'mapping.encoding', value: encoding, sets: { mapping: { encoding } } })),
    { withChoices: whyOfTable.encoding_open, withoutChoices: withAdvice(whyOfTable.the_advice_on_encoding()) },
  );
};
