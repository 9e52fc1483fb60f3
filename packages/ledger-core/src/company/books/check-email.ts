import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameName } from '../../kernel/text.ts';
import type { Member } from './member.ts';
import { why } from './reasons.ts';

/**
 * Matches exactly one address: it excludes the characters that separate addresses and names. The domain needs a dot and no empty part,
 * because other domains cannot receive external email.
 */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;

/** Refuses a text that is not exactly one email address.  [MEM-1] */
export const checkEmail = (email: string | null, field = 'email'): Refusal<'unprocessable'> | undefined =>
  email === null || (ONE_ADDRESS.test(email) && email.length <= MAX_NAME_LENGTH)
    ? undefined
    : refuse('unprocessable', why.no_email({ email }), field);

/** Like `checkEmail`, and also refuses the address of another member.  [MEM-1] */
export const checkOwnEmail = (email: string | null, others: readonly Member[]): Refusal<'unprocessable' | 'conflict'> | undefined =>
  checkEmail(email) ??
  (email !== null && others.some((other) => other.email !== null && isSameName(other.email, email))
    ? refuse('conflict', why.email_taken({ email }), 'email')
    : undefined);
