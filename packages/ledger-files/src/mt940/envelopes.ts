import type { Refusal, Why } from 'ledger-core';
import { placeOfTag, refuseAt } from '../faults.ts';
import type { Mt940Field } from './fields.ts';
import { why } from './reasons.ts';

/** Refuses another message type, by its header, and an unclosed envelope, which means that the file is truncated. */
export const checkEnvelopes = (fields: readonly Mt940Field[]): Refusal<'unprocessable'> | null => {
  let opened: Mt940Field | null = null;
  for (const field of fields) {
    const [printed = ''] = field.lines;
    const type = field.tag === '{' || field.tag === '-' ? /\{2:[IO](\d{3})/.exec(printed)?.[1] : undefined;
    if (type !== undefined && !STATEMENT_TYPES.has(type)) return refuseAt(field.line, 'block 2', otherType(type), placeOfTag);
    if (field.tag === '{' && printed.includes('{4:')) opened = field;
    if (field.tag === '-') opened = printed.includes('{4:') ? field : null;
  }
  const last = fields.at(-1);
  const cut = last?.tag === '{' ? last : opened;
  return cut === null ? null : refuseAt(cut.line, 'block 4', why.message_never_closed(), placeOfTag);
};

/** MT950 is MT940 without the information to the account owner. */
const STATEMENT_TYPES: ReadonlySet<string> = new Set(['940', '950']);

/** The refusal of an MT942, or of a message that is not a statement. */
export const otherType = (type: string): Why => (type === '942' ? why.mt942_not_read() : why.message_no_statement({ type }));
