import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { why } from './reasons.ts';
import type { SourceAccount } from './source.ts';

/**
 * Sets the mask of a source account without one from the digits in a file or feed. Ignores text
 * with letters, such as an account name.  [SRC-10]
 */
export const withMask = (source: SourceAccount, printed: string | null | undefined): SourceAccount =>
  source.mask === null && printed != null && /^[*•-]*\d{2,}$/.test(printed) && checkMask(printed) === undefined
    ? { ...source, mask: printed }
    : source;

/** Refuses a mask that is not 2 to 12 letters, digits or masking characters.  [SRC-3] */
export const checkMask = (mask: string | null): Refusal<'unprocessable'> | undefined =>
  mask === null || /^[0-9A-Za-z*•-]{2,12}$/.test(mask) ? undefined : refuse('unprocessable', why.no_mask({ mask }), 'mask');
