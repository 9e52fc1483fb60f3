import { type Refusal, refuse } from '../../kernel/refusal.ts';

/** Refuses a mask that is not 2 to 12 letters, digits or masking signs.  [SRC-3] */
export const checkMask = (mask: string | null): Refusal<'unprocessable'> | undefined =>
  mask === null || /^[0-9A-Za-z*•-]{2,12}$/.test(mask)
    ? undefined
    : refuse('unprocessable', `mask: "${mask}" is not the last digits of an account.`, { field: 'mask' });
