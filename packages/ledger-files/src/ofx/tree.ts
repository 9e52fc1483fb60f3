import { type Refusal, refuse } from 'ledger-core';
import { refuseAt } from '../csv/faults.ts';
import { MAX_MARKUP_DEPTH } from '../limits.ts';

/** An element of an OFX file: a leaf has a value, an aggregate has others beneath it. */
export interface OfxNode {
  /** In capitals. */
  readonly name: string;
  /** Trimmed; empty for an aggregate and for a leaf that says nothing. */
  readonly value: string;
  readonly children: readonly OfxNode[];
  /** The line of the file on which it begins, from 1. */
  readonly line: number;
}

interface OpenNode extends OfxNode {
  readonly children: OpenNode[];
}

/** A tag, or what looks like one: the name, a slash before it when it closes, and the text up to the next tag. */
const TAG = /<(\/?)([A-Za-z][A-Za-z0-9._-]*)\s*\/?>/g;

/**
 * Reads the body of an OFX file of either version into a tree, as banks write it and not only as the standard has it: leaves need not be closed and may be
 * empty, and a text may hold `<` and `&`. What must be whole is refused where it is not: aggregates that are never closed.  [OFX-1] [OFX-2]
 */
export const readTree = (text: string): OfxNode | Refusal<'unprocessable'> => {
  const forbidden = /<!\s*(DOCTYPE|ENTITY)/i.exec(text);
  if (forbidden !== null)
    return refuseAt(lineAt(text, forbidden.index), null, `${forbidden[1]?.toUpperCase()} has no place in an OFX file.`);
  const from = text.search(/<OFX>/i);
  if (from < 0) return refuse('unprocessable', 'The file begins like OFX and has no <OFX> element.');
  const root: OpenNode = { name: '', value: '', children: [], line: 1 };
  const open: OpenNode[] = [root];
  let line = lineAt(text, from);
  let lastLeaf = '';
  const body = blankSections(text);
  const tags = [...body.matchAll(TAG)].filter((tag) => tag.index >= from);
  let at = from;
  for (const [index, tag] of tags.entries()) {
    line += newlines(body, at, tag.index);
    at = tag.index;
    const name = (tag[2] ?? '').toUpperCase();
    const value = readable(text.slice(tag.index + tag[0].length, tags[index + 1]?.index ?? text.length));
    if (tag[1] === '/') {
      if (name !== lastLeaf) close(open, name);
      lastLeaf = '';
      continue;
    }
    const node: OpenNode = { name, value, children: [], line };
    open.at(-1)?.children.push(node);
    lastLeaf = value === '' ? '' : name;
    if (value === '') open.push(node);
    if (open.length > MAX_MARKUP_DEPTH) return refuseAt(line, name, `more than ${MAX_MARKUP_DEPTH} elements lie within each other.`);
  }
  const [, unclosed] = open;
  if (unclosed !== undefined) return brokenOff(open, line);
  const [ofx] = root.children;
  return ofx ?? refuse('unprocessable', 'The file has no <OFX> element.');
};

/** Closes an aggregate. Whatever was opened within it and is open still was an empty leaf, and what it seems to hold stands beside it.  [OFX-2] */
const close = (open: OpenNode[], name: string): void => {
  const at = open.findLastIndex((node) => node.name === name);
  if (at <= 0) return;
  for (let within = open.length - 1; within > at; within -= 1) open[within - 1]?.children.push(...(open[within]?.children.splice(0) ?? []));
  open.length = at;
};

const brokenOff = (open: readonly OpenNode[], line: number): Refusal<'unprocessable'> => {
  const deepest = open.findLast(({ children }) => children.length > 0) ?? open.at(-1);
  return refuseAt(
    line,
    deepest?.name ?? null,
    `the file breaks off: <${deepest?.name ?? ''}> of line ${deepest?.line ?? line} is never closed.`,
  );
};

/** The text with CDATA sections and comments blanked out, so that nothing in them looks like a tag; every other character keeps its place. */
const blankSections = (text: string): string =>
  text.replace(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->/g, (section) => section.replace(/[^\n]/g, ' '));

const CDATA = /^<!\[CDATA\[([\s\S]*?)\]\]>$/;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** What a value says: a CDATA section as it is, elsewhere the few entities that banks use. Any other `&` is an ampersand.  [OFX-2] */
const readable = (raw: string): string => {
  const text = raw.replace(/<!--[\s\S]*?-->/g, '').trim();
  const section = CDATA.exec(text);
  if (section !== null) return (section[1] ?? '').trim();
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal !== undefined ? Number(decimal) : hex !== undefined ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return ENTITIES[(name ?? '').toLowerCase()] ?? whole;
  });
};

const newlines = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const lineAt = (text: string, at: number): number => newlines(text, 0, at) + 1;

/** The first element of a name anywhere beneath, itself included. */
export const firstOf = (node: OfxNode, name: string): OfxNode | undefined =>
  node.name === name ? node : node.children.map((child) => firstOf(child, name)).find((found) => found !== undefined);

/** Every element of these names beneath, outermost first, in the order of the file. */
export const allOf = (node: OfxNode, names: readonly string[]): readonly OfxNode[] =>
  names.includes(node.name) ? [node] : node.children.flatMap((child) => allOf(child, names));

/** The value of a leaf right beneath; empty where there is none. */
export const textOf = (node: OfxNode | undefined, name: string): string => node?.children.find((child) => child.name === name)?.value ?? '';

/** Every leaf beneath that says something, by its path. */
export const leavesOf = (node: OfxNode, path = ''): readonly (readonly [path: string, value: string])[] =>
  node.children.flatMap((child) => {
    const name = path === '' ? child.name : `${path}.${child.name}`;
    return child.children.length > 0 ? leavesOf(child, name) : child.value === '' ? [] : [[name, child.value] as const];
  });
