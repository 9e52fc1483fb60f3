import { parse } from 'lossless-json';
import { MAX_TEXT_OF_RESPONSE } from './limits.ts';
import { turn } from './turns.ts';

/** JSON parsing that preserves numbers as texts, because a double would lose digits of an amount.  [FEE-4] */

/** Parses a short text; undefined if it is not JSON. */
export const jsonOf = (body: string): unknown => {
  try {
    return parse(body);
  } catch {
    return undefined;
  }
};

/**
 * Parses a response. Texts longer than any stored one are truncated first, and a long response is parsed in pieces, so it does not block
 * other work.  [FEE-21]
 */
export const jsonOfResponse = async (body: string): Promise<unknown> => {
  try {
    return await parseInTurns(await withShortTexts(body));
  } catch {
    return undefined;
  }
};

/** Characters that are parsed without a pause, and those that are only scanned. */
const PIECE = 64 * 1024;
const LOOKED_THROUGH = 8 * PIECE;

const parseInTurns = async (text: string): Promise<unknown> => {
  if (text.length <= PIECE) return parse(text);
  const start = skipBlanks(text, 0);
  const opening = text[start];
  if (opening !== '{' && opening !== '[') return parse(text);
  const { spans, end } = await membersOf(text, start);
  if (skipBlanks(text, end) !== text.length) throw new SyntaxError('There is more than one value.');
  return opening === '[' ? elementsIn(text, spans) : objectIn(text, spans);
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Parses the elements of an array, as many at once as fit a piece. */
const elementsIn = async (text: string, spans: readonly Span[]): Promise<unknown[]> => {
  const all: unknown[] = [];
  for (let at = 0; at < spans.length; ) {
    const first = spans[at] as Span;
    let last = first;
    for (at += 1; at < spans.length && (spans[at] as Span).to - first.from <= PIECE; at += 1) last = spans[at] as Span;
    const piece = text.slice(first.from, last.to);
    if (first === last) all.push(await parseInTurns(piece));
    else all.push(...(parse(`[${piece}]`) as unknown[]));
    await turn();
  }
  return all;
};

const objectIn = async (text: string, spans: readonly Span[]): Promise<object> => {
  const entries: (readonly [string, unknown])[] = [];
  for (const { from, to } of spans) {
    const nameEnd = endOfText(text, from);
    const colon = skipBlanks(text, nameEnd);
    if (text[colon] !== ':') throw new SyntaxError('A member has no name.');
    entries.push([JSON.parse(text.slice(from, nameEnd)), await parseInTurns(text.slice(colon + 1, to))]);
  }
  return Object.fromEntries(entries);
};

/** The members of the array or object at a position, without leading blanks, and its end. */
const membersOf = async (text: string, start: number): Promise<{ readonly spans: readonly Span[]; readonly end: number }> => {
  const spans: Span[] = [];
  let depth = 0;
  let from = skipBlanks(text, start + 1);
  let pause = start + LOOKED_THROUGH;
  for (let at = start; at < text.length; ) {
    if (at > pause) {
      await turn();
      pause = at + LOOKED_THROUGH;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    if (code === BRACE || code === BRACKET) depth += 1;
    else if (code === BRACE_END || code === BRACKET_END) depth -= 1;
    if (depth === 0 || (depth === 1 && code === COMMA)) {
      if (from < at) spans.push({ from, to: at });
      else if (code === COMMA || spans.length > 0) throw new SyntaxError('A value is missing.');
      from = skipBlanks(text, at + 1);
    }
    at += 1;
    if (depth === 0) return { spans, end: at };
  }
  throw new SyntaxError('The value does not end.');
};

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
};

/** The position after the closing quote of the text at a position. */
const endOfText = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return at + 1;
  }
  throw new SyntaxError('A text does not end.');
};

/** JSON with truncated texts. */
const withShortTexts = async (body: string): Promise<string> => {
  const pieces: string[] = [];
  let stored = 0;
  let pause = LOOKED_THROUGH;
  for (let at = body.indexOf('"'); at >= 0; at = body.indexOf('"', at)) {
    if (at > pause) {
      await turn();
      pause = at + LOOKED_THROUGH;
    }
    const end = endOfText(body, at);
    if (end - at > MAX_TEXT_OF_RESPONSE) {
      pieces.push(body.slice(stored, at), cut(body.slice(at, at + MAX_TEXT_OF_RESPONSE)));
      stored = end;
    }
    at = end;
  }
  return pieces.length === 0 ? body : [...pieces, body.slice(stored)].join('');
};

/** Closes the truncated beginning of a JSON text, without an incomplete escape at its end. */
const cut = (beginning: string): string =>
  `${beginning.replace(/(?<!\\)((?:\\\\)*)\\(u[0-9a-fA-F]{0,3})?$/, '$1').replace(/[\uD800-\uDBFF]$/, '')}"`;
