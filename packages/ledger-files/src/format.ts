import { MAX_PROLOGUE_LENGTH } from './limits.ts';
import { type OtherFormat, otherText, webPage } from './other-formats.ts';

/** The format of a file, by its content alone. */
export type Format = { readonly is: 'csv' | 'ofx' | 'xml' | 'mt940' | 'qif' } | { readonly is: 'other'; readonly other: OtherFormat };

/** Detects the format of a text by its beginning.  [STM-1] */
export const formatOf = (text: string): Format => {
  const start = text.slice(0, MAX_PROLOGUE_LENGTH).trimStart();
  if (/^!(Type|Account|Option|Clear)\b/i.test(start)) return { is: 'qif' };
  if (isMt940(start)) return { is: 'mt940' };
  if (/^OFXHEADER\s*:/i.test(start) || OFX_INSIDE.test(start)) return { is: 'ofx' };
  if (!start.startsWith('<')) return asOther(otherText(start)) ?? { is: 'csv' };
  const root = withoutProlog(start);
  if (/^<OFX[\s>]/i.test(root) || /<\?OFX\s/i.test(start.slice(0, start.length - root.length))) return { is: 'ofx' };
  if (/^<(!doctype\s+html|html|head|body|table)\b/i.test(root)) return { is: 'other', other: webPage(start) };
  return /^<\?xml\s/i.test(start) || /^<([\w.-]+:)?Document\b/.test(root) || /^<!DOCTYPE/i.test(root) || /^<[^>]*\sxmlns\b/.test(root)
    ? { is: 'xml' }
    : { is: 'csv' };
};

/** OFX without the first lines of its header, or without the wrapper of its messages.  [STM-42] */
const OFX_INSIDE =
  /^(?:(?:DATA|VERSION|SECURITY|ENCODING|CHARSET|COMPRESSION|OLDFILEUID|NEWFILEUID)\s*:[^<\n]*\s*)+<|^<(?:SIGNONMSGSRSV1|BANKMSGSRSV1|CREDITCARDMSGSRSV1|STMTTRNRS|CCSTMTTRNRS|STMTRS|CCSTMTRS)>/i;

/**
 * The header of a SWIFT message, or the first tag of a statement. Banks print their own lines above it. The account tag then identifies the
 * format.
 */
const isMt940 = (start: string): boolean => /^.?\{1:|^:(20|940):/.test(start) || /^:20:[^\r\n]*[\r\n]+:(21|25P?):/m.test(start);

const PROLOG = [
  ['<?', '?>'],
  ['<!--', '-->'],
] as const;

/** Strips the instructions and comments above the first element or declaration. */
const withoutProlog = (start: string): string => {
  let rest = start;
  for (;;) {
    const end = PROLOG.find(([begin]) => rest.startsWith(begin))?.[1];
    const at = end === undefined ? -1 : rest.indexOf(end);
    if (end === undefined || at === -1) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
};

const asOther = (other: OtherFormat | null): Format | null => (other === null ? null : { is: 'other', other });
