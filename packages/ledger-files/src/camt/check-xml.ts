import type { Refusal } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import { MAX_TAG_DEPTH, MAX_TAG_LENGTH, MAX_TAGS } from '../limits.ts';
import { lineCounter } from '../lines.ts';

/** What a look at the tags alone tells of an XML text. */
export interface CheckedXml {
  /** The names of the outer elements, the root first, without their namespaces. */
  readonly names: readonly string[];
  /** The line of every element of the name that was asked for, in the file's order. */
  readonly lines: readonly number[];
}

/**
 * Looks at every tag before anything is built from the text: no document type, no entities of its own, nothing left open or closed twice, neither too many
 * tags nor too deep.  [CMT-3] [CMT-4]
 */
export const checkXml = (text: string, counted: string): CheckedXml | Refusal<'unprocessable'> => {
  const lineOf = lineCounter(text);
  const open: { readonly name: string; readonly line: number }[] = [];
  const names = new Set<string>();
  const lines: number[] = [];
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; ) {
    const line = lineOf(at);
    const fault = (name: string | null, message: string): Refusal<'unprocessable'> => refuseAt(line, name, message, placeOfTag);
    const skipped = SKIPPED.find(({ start }) => text.startsWith(start, at));
    const end = skipped === undefined ? null : text.indexOf(skipped.end, at + skipped.start.length);
    if (skipped !== undefined && end === -1) return fault(null, `"${skipped.start}" is opened and never closed.`);
    if (end !== null) {
      at = text.indexOf('<', end);
      continue;
    }
    if (text.startsWith('<!', at))
      return fault(null, 'a document type or entities of its own (DOCTYPE, ENTITY) are not read: no bank sends them.');
    const tag = tagAt(text, at);
    if (tag === null) return fault(null, 'a "<" begins no tag; in XML it must be written &lt;.');
    count += 1;
    if (count > MAX_TAGS) return fault(tag.name, `the file has more than ${MAX_TAGS} tags; send it in parts.`);
    if (tag.is === 'close') {
      const last = open.pop();
      if (last === undefined) return fault(tag.name, 'it is closed and never opened.');
      if (last.name !== tag.name) return fault(tag.name, `it is closed while ${last.name} of line ${last.line} is open.`);
    } else {
      if (localName(tag.name) === counted) lines.push(line);
      if (open.length < OUTER_DEPTH && names.size < OUTER_NAMES) names.add(localName(tag.name));
      if (tag.is === 'open') open.push({ name: tag.name, line });
      if (open.length > MAX_TAG_DEPTH) return fault(tag.name, `elements stand more than ${MAX_TAG_DEPTH} deep in one another.`);
    }
    at = text.indexOf('<', tag.end);
  }
  const left = open.at(-1);
  return left === undefined
    ? { names: [...names], lines }
    : refuseAt(left.line, left.name, 'it is opened and never closed; the file may be cut off.', placeOfTag);
};

/** An envelope of a bank's own has the message some levels down, behind a header. */
const OUTER_DEPTH = 5;
const OUTER_NAMES = 64;

const SKIPPED = [
  { start: '<?', end: '?>' },
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
] as const;

const TAG = new RegExp(
  String.raw`<(\/?)([\p{L}_][\p{L}\d_.:-]{0,127})(?:\s(?:[^<>"']|"[^"<]{0,${MAX_TAG_LENGTH}}"|'[^'<]{0,${MAX_TAG_LENGTH}}'){0,${MAX_TAG_LENGTH}}?)?(\/?)>`,
  'uy',
);

const tagAt = (
  text: string,
  at: number,
): { readonly is: 'open' | 'close' | 'empty'; readonly name: string; readonly end: number } | null => {
  TAG.lastIndex = at;
  const [whole, slash, name = '', empty] = TAG.exec(text) ?? [];
  if (whole === undefined) return null;
  return { is: slash === '/' ? 'close' : empty === '/' ? 'empty' : 'open', name, end: at + whole.length };
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
