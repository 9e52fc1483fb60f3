import { spaced } from '../text.ts';

/** The parts of the information to the account owner (86); empty for each missing part. */
export interface Information {
  /** The three-digit code of German banks for the transaction type. */
  readonly code: string;
  /** The bank's words for the transaction type. */
  readonly bankText: string;
  readonly purpose: string;
  readonly counterparty: string;
  readonly counterpartyAccount: string;
  readonly endToEndId: string;
  readonly mandate: string;
}

const NOTHING: Information = {
  code: '',
  bankText: '',
  purpose: '',
  counterparty: '',
  counterpartyAccount: '',
  endToEndId: '',
  mandate: '',
};

/** Parses the texts of one entry: numbered parts (`?20`), named parts (`/REMI/`), or free text. */
export const informationIn = (texts: readonly (readonly string[])[]): Information => {
  const text = texts.map(joinedLines).join(' ');
  return numberedParts(text) ?? namedParts(text) ?? { ...NOTHING, purpose: spaced(text) };
};

/** Banks break a text at this width, even within a word. Some count the tag before the first line. */
const LINE_WIDTH = 65;
const FIRST_LINE_WIDTH = LINE_WIDTH - ':86:'.length;
const PART_WIDTH = 27;

const joinedLines = (lines: readonly string[]): string =>
  joined(lines, (line, at) => line.length >= LINE_WIDTH || (at === 0 && line.length === FIRST_LINE_WIDTH), /^[?^~<>|@]\d\d/);

const isFullPart = (part: string): boolean => part.length >= PART_WIDTH;

/**
 * Joins pieces of a text. A full-width piece continues without a blank, a shorter one ended with a word. A new part starts without a blank.
 */
const joined = (pieces: readonly string[], isFull: (piece: string, at: number) => boolean, part: RegExp | null = null): string =>
  pieces
    .map((piece, at) => {
      const next = pieces[at + 1];
      return next === undefined || isFull(piece, at) || part?.test(next) ? piece : `${piece} `;
    })
    .join('');

/** The transaction code, then a mark before the number of each part: `?` in Germany, others in Poland. */
const NUMBERED = /^(\d{3})?\s?([?^~<>|@])\d{2}/;

const numberedParts = (text: string): Information | null => {
  const [found, code = '', mark = ''] = NUMBERED.exec(text) ?? [];
  if (found === undefined) return null;
  const parts = new Map<number, string>();
  for (const part of partsAfter(text.slice(code.length), mark)) parts.set(part.number, (parts.get(part.number) ?? '') + part.value);
  const valuesOf = (wanted: (number: number) => boolean): readonly string[] =>
    [...parts].filter(([number, value]) => wanted(number) && value.trim() !== '').map(([, value]) => value);
  const sepa = sepaParts(valuesOf((number) => (number >= 20 && number <= 29) || (number >= 60 && number <= 63)));
  return {
    code,
    bankText: spaced(parts.get(0) ?? ''),
    purpose: spaced(`${sepa.get('') ?? ''} ${sepa.get('SVWZ') ?? ''}`),
    counterparty:
      spaced(
        joined(
          valuesOf((number) => number === 32 || number === 33),
          isFullPart,
        ),
      ) ||
      (sepa.get('ABWA') ?? ''),
    counterpartyAccount: spaced(parts.get(31) ?? '') || (sepa.get('IBAN') ?? ''),
    endToEndId: sepa.get('EREF') ?? '',
    mandate: sepa.get('MREF') ?? '',
  };
};

/** A mark that no number follows is part of the text. */
const partsAfter = (text: string, mark: string): readonly { readonly number: number; readonly value: string }[] => {
  const parts: { number: number; value: string }[] = [];
  for (const piece of text.split(mark).slice(1)) {
    const number = /^\d\d/.exec(piece)?.[0];
    const last = parts.at(-1);
    if (number !== undefined) parts.push({ number: Number(number), value: piece.slice(2) });
    else if (last !== undefined) last.value += mark + piece;
  }
  return parts;
};

/** The names that divide the purpose of SEPA payments: `EREF+…`, `SVWZ+…`. */
const SEPA = /(?:^|(?<=\s))(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC)\+/;

/** The named parts of a purpose. Text before the first name has an empty name. */
const sepaParts = (pieces: readonly string[]): ReadonlyMap<string, string> => {
  const lines = pieces.map((piece, at) => {
    const next = pieces[at + 1];
    return isFullPart(piece) && next !== undefined && !SEPA.test(next.slice(0, 5)) ? piece : `${piece} `;
  });
  const [before = '', ...named] = lines.join('').split(SEPA);
  const parts = new Map<string, string>([['', spaced(before)]]);
  for (let at = 0; at + 1 < named.length; at += 2) {
    const [name = '', value = ''] = named.slice(at, at + 2);
    parts.set(name, spaced(`${parts.get(name) ?? ''} ${value}`));
  }
  return parts;
};

/** The part names of Dutch banks. */
const NAMED = /\/(TRTP|TRCD|IBAN|BIC|NAME|REMI|EREF|PREF|MARF|CSID|CNTP|BENM|ORDP|PURP|ULTC|ULTD|ULTB|RTRN|ISDT|ACCW|ADDR|SVCL|ID|CRED)\//;

const namedParts = (text: string): Information | null => {
  const pieces = text.split(NAMED);
  if ((pieces[0] ?? '').trim() !== '' || pieces.length < 3) return null;
  const parts = new Map<string, string>();
  for (let at = 1; at + 1 < pieces.length; at += 2) {
    const [name = '', value = ''] = pieces.slice(at, at + 2);
    if (!parts.has(name)) parts.set(name, spaced(value).replace(/\/+$/, ''));
  }
  const [account = '', , name = ''] = (parts.get('CNTP') ?? '').split('/');
  return {
    code: '',
    bankText: parts.get('TRTP') ?? '',
    purpose: (parts.get('REMI') ?? '').replace(/^(USTD|STRD)\/+/, ''),
    counterparty: parts.get('NAME') || spaced(name),
    counterpartyAccount: parts.get('IBAN') || spaced(account),
    endToEndId: parts.get('EREF') ?? '',
    mandate: parts.get('MARF') ?? '',
  };
};
