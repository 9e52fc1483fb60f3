import type { Refusal, Why } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_NAMES, MAX_TAG_DEPTH, MAX_TAGS } from '../limits.ts';
import { lineCounter } from '../lines.ts';
import { why } from './reasons.ts';
import { type XmlTag, xmlTags } from './xml-tags.ts';

/** Facts of an XML text that its tags alone show. */
export interface CheckedXml {
  /** The names of the outer elements without namespaces, the root first. */
  readonly names: readonly string[];
  /** The line of every element with the counted name, in file order. */
  readonly lines: readonly number[];
}

/**
 * Checks every tag before the parser builds anything. Refuses a document type, custom entities, an element left open or closed twice, too
 * many tags, tags nested too deeply, and too many names.  [STM-11]
 */
export const checkXml = (text: string, counted: string): CheckedXml | Refusal<'unprocessable'> => {
  const lineOf = lineCounter(text);
  const open: OpenTag[] = [];
  const names = new Set<string>();
  const lines: number[] = [];
  const known = new Set<string>();
  let count = 0;
  for (const tag of xmlTags(text)) {
    const line = lineOf(tag.at);
    if (tag.is === 'fault') return refuseAt(line, null, tag.reason, placeOfTag);
    count += 1;
    if (tag.is !== 'close' && open.length < OUTER_DEPTH && names.size < OUTER_NAMES) names.add(localName(tag.name));
    if (tag.is !== 'close' && localName(tag.name) === counted) lines.push(line);
    for (const name of [tag.name, ...tag.attributes]) known.add(name);
    const fault = tooMuch(count, known.size) ?? follow(open, tag, line);
    if (fault !== null) return refuseAt(line, tag.name, fault, placeOfTag);
  }
  const left = open.at(-1);
  if (left !== undefined) return refuseAt(left.line, left.name, why.element_open_at_end(), placeOfTag);
  return { names: [...names], lines };
};

/** A bank's own envelope wraps the message several levels deep, after a header. */
const OUTER_DEPTH = 5;
const OUTER_NAMES = 64;

/** The fault of a text that exceeds its limits.  [STM-11] */
const tooMuch = (tags: number, names: number): Why | null => {
  if (tags > MAX_TAGS) return whyOfFile.too_many_tags({ most: MAX_TAGS });
  return names > MAX_NAMES ? why.too_many_names({ most: MAX_NAMES }) : null;
};

interface OpenTag {
  readonly name: string;
  readonly line: number;
}

/** Opens or closes a tag, and returns the fault, if any. */
const follow = (open: OpenTag[], { is, name }: XmlTag, line: number): Why | null => {
  if (is === 'open') open.push({ name, line });
  if (open.length > MAX_TAG_DEPTH) return why.elements_too_deep({ most: MAX_TAG_DEPTH });
  if (is !== 'close') return null;
  const last = open.pop();
  if (last === undefined) return whyOfFile.element_never_opened();
  return last.name === name ? null : why.element_closed_early({ name: last.name, line: last.line });
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
