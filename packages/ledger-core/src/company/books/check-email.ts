import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameName } from '../../kernel/text.ts';
import type { Member } from './member.ts';
import { why } from './reasons.ts';

/** Signs that separate addresses from each other, or from names: with one of them a text is not one address. Its domain has a dot, and no empty part: no mail reaches another one from outside. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;

/** Refuses what is not an e-mail address, or is more than one.  [MEM-1] */
export const checkEmail = (email: string | null, field = 'email'): Refusal<'unprocessable'> | undefined =>
  email === null || (ONE_ADDRESS.test(email) && email.length <= MAX_NAME_LENGTH)
    ? undefined
    : refuse('unprocessable', why.no_email({ email }), field);

/** The same, and an address that another member has.  [MEM-1] */
export const checkOwnEmail = (email: string | null, others: readonly Member[]): Refusal<'unprocessable' | 'conflict'> | undefined =>
  checkEmail(email) ??
  (email !== null && others.some((other) => other.email !== null && isSameName(other.email, email))
    ? refuse('conflict', why.email_taken({ email }), 'email')
    : undefined);
