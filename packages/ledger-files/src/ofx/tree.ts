import type { Refusal, Why } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import { why as whyOfFile } from '../file-reasons.ts';
import { MAX_NAMES, MAX_TAG_DEPTH, MAX_TAGS } from '../limits.ts';
import { lineCounter } from '../lines.ts';
import { readableText, spaced } from '../text.ts';
import { why } from './reasons.ts';
import { type OfxTag, tagsOf } from './tags.ts';

/** A tag of an OFX file with its value or its inner tags. */
export interface OfxNode {
  /** In upper case. */
  readonly name: string;
  /** The line on which it opens. */
  readonly line: number;
  /** Verbatim without surrounding white space; empty if there is no value. */
  readonly value: string;
  readonly children: readonly OfxNode[];
}

interface OpenNode extends OfxNode {
  readonly children: OfxNode[];
}

/**
 * Builds the tree of a file's tags. A value tag may stay open, as SGML allows. A tag with inner tags must be closed. Otherwise the file may
 * be truncated, and is refused with the line.
 */
export const readTree = (text: string): OfxNode | Refusal<'unprocessable'> => {
  const root: OpenNode = { name: '', line: 1, value: '', children: [] };
  const open: OpenNode[] = [root];
  const lineOf = lineCounter(text);
  const known = new Set<string>();
  let count = 0;
  for (const tag of tagsOf(text)) {
    const line = lineOf(tag.at);
    if (tag.is === 'fault') return refuseAt(line, tag.name, tag.reason, placeOfTag);
    count += 1;
    known.add(tag.name);
    const excess = tooMuch(count, known.size);
    if (excess !== null) return refuseAt(line, tag.name, excess, placeOfTag);
    const fault = tag.is === 'close' ? close(open, tag.name, line) : put(open, tag, line);
    if (fault !== null) return fault;
  }
  const left = unclosed(open, 1);
  if (left !== null) return left;
  for (let at = open.length - 1; at > 0; at -= 1) hoist(open);
  return root;
};

/** The fault of a file that exceeds its limits.  [STM-11] */
const tooMuch = (tags: number, names: number): Why | null => {
  if (tags > MAX_TAGS) return whyOfFile.too_many_tags({ most: MAX_TAGS });
  return names > MAX_NAMES ? why.too_many_tag_names({ most: MAX_NAMES }) : null;
};

const put = (open: OpenNode[], tag: OfxTag, line: number): Refusal<'unprocessable'> | null => {
  const node: OpenNode = { name: tag.name, line, value: tag.value, children: [] };
  if (NEVER_IN_ITSELF.has(tag.name)) {
    const same = open.find(({ name }) => name === tag.name);
    if (same !== undefined) return refuseAt(same.line, same.name, why.tag_opened_again({ line }), placeOfTag);
  }
  open.at(-1)?.children.push(node);
  if (tag.is === 'leaf') return null;
  open.push(node);
  return open.length > MAX_TAG_DEPTH ? refuseAt(line, tag.name, why.tags_too_deep({ most: MAX_TAG_DEPTH }), placeOfTag) : null;
};

const close = (open: OpenNode[], name: string, line: number): Refusal<'unprocessable'> | null => {
  const own = open.findLastIndex((node) => node.name === name);
  const at = own < 1 ? open.findLastIndex((node) => node.name === OTHER_NAMES.get(name)) : own;
  if (at < 1) return AGGREGATES.has(name) ? refuseAt(line, name, whyOfFile.element_never_opened(), placeOfTag) : null;
  const left =
    at === open.length - 1
      ? null
      : unclosed(
          open.slice(at + 1).filter((node) => !isStray(node) && !LISTS.has(node.name)),
          0,
        );
  if (left !== null) return left;
  while (open.length > at + 1) hoist(open);
  open.pop();
  return null;
};

/** Banks close a card statement with the tag of an account statement, and the reverse.  [STM-42] */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ['STMTRS', 'CCSTMTRS'],
    ['STMTTRNRS', 'CCSTMTTRNRS'],
    ['BANKMSGSRSV1', 'CREDITCARDMSGSRSV1'],
    ['BANKACCTFROM', 'CCACCTFROM'],
  ].flatMap(([bank = '', card = '']) => [[bank, card] as const, [card, bank] as const]),
);

/** Transaction lists, which end where the enclosing statement closes, and before its balances.  [STM-42] */
const LISTS: ReadonlySet<string> = new Set(['BANKTRANLIST', 'BANKTRANLISTP']);
const BEHIND_LISTS: ReadonlySet<string> = new Set(['LEDGERBAL', 'AVAILBAL', 'BALLIST', 'BANKTRANLISTP', 'MKTGINFO']);

/** Whether a tag that should have inner tags is open inside another tag and has none, or none with a meaning there.  [STM-42] */
const isStray = ({ name, children }: OfxNode): boolean =>
  !NEVER_IN_ITSELF.has(name) && (children.length === 0 || name === 'STATUS' || name === 'FI');

/** Refuses an open tag that has inner tags, because they cannot be separated from the tags after it. */
const unclosed = (open: readonly OpenNode[], from: number): Refusal<'unprocessable'> | null => {
  const node = open.slice(from).findLast(({ name }) => AGGREGATES.has(name));
  return node === undefined ? null : refuseAt(node.line, node.name, why.tag_open_at_end(), placeOfTag);
};

/** Moves the tags after an empty open value tag, or after an open list, back out, because they are its siblings. */
const hoist = (open: OpenNode[]): void => {
  const node = open.pop();
  const around = open.at(-1);
  if (node === undefined || around === undefined) return;
  const end = node.children.findIndex(({ name }) => BEHIND_LISTS.has(name));
  const behind = end === -1 ? node.children.length : end;
  const from = LISTS.has(node.name) ? behind : 0;
  for (const child of node.children.splice(from)) around.children.push(child);
};

const NEVER_IN_ITSELF: ReadonlySet<string> = new Set(['OFX', 'STMTTRN', 'STMTTRNP', 'STMTRS', 'CCSTMTRS', 'INVSTMTRS']);

/** Tags with inner tags whose meaning depends on them. */
const AGGREGATES: ReadonlySet<string> = new Set([
  ...NEVER_IN_ITSELF,
  ...'SIGNONMSGSRSV1,SONRS,STATUS,FI,BANKMSGSRSV1,CREDITCARDMSGSRSV1,INVSTMTMSGSRSV1,SIGNUPMSGSRSV1,STMTTRNRS,CCSTMTTRNRS,INVSTMTTRNRS'.split(
    ',',
  ),
  ...'ACCTINFOTRNRS,ACCTINFORS,ACCTINFO,BANKACCTFROM,CCACCTFROM,INVACCTFROM,BANKACCTTO,CCACCTTO,BANKTRANLIST,BANKTRANLISTP'.split(','),
  ...'INVTRANLIST,INVBANKTRAN,LEDGERBAL,AVAILBAL,CURRENCY,ORIGCURRENCY,PAYEE'.split(','),
]);

/** The child tags with a name. */
export const childrenOf = (node: OfxNode, name: string): readonly OfxNode[] => node.children.filter((child) => child.name === name);

export const childOf = (node: OfxNode, ...path: readonly string[]): OfxNode | undefined =>
  path.reduce<OfxNode | undefined>((found, name) => found?.children.find((child) => child.name === name), node);

/** Every tag with one of the names anywhere in a node, in file order. `readTree` limits the depth. */
export const allIn = (node: OfxNode, names: ReadonlySet<string>): readonly OfxNode[] => {
  const found: OfxNode[] = [];
  const visit = (each: OfxNode): void => {
    if (names.has(each.name)) found.push(each);
    for (const child of each.children) visit(child);
  };
  visit(node);
  return found;
};

/** The readable text of the tag at the end of a path. Entities are decoded unless it is CDATA, and white space is collapsed. */
export const textOf = (node: OfxNode, ...path: readonly string[]): string => {
  const value = childOf(node, ...path)?.value ?? '';
  const data = /^<!\[CDATA\[([\s\S]*)\]\]>$/.exec(value)?.[1];
  return data === undefined ? readableText(value) : spaced(data);
};
