import { MAX_NAME_LENGTH } from '../../kernel/limits.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import { isSameName } from '../../kernel/text.ts';
import type { Member } from './member.ts';

/** Signs that separate addresses from each other, or from names: with one of them a text is not one address. Its domain has a dot, and no empty part: no mail reaches another one from outside. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@(?:[^\s@,;:<>()[\]"\\.]+\.)+[^\s@,;:<>()[\]"\\.]+$/;

/** Refuses what is not an e-mail address, or is more than one.  [MEM-1] */
export const checkEmail = (email: string | null, field = 'email'): Refusal<'unprocessable'> | undefined =>
  email === null || (ONE_ADDRESS.test(email) && email.length <= MAX_NAME_LENGTH)
    ? undefined
    : refuse('unprocessable', `${field}: "${email}" is not an email address.`, { field });

/** The same, and an address that another member has.  [MEM-1] */
export const checkOwnEmail = (email: string | null, others: readonly Member[]): Refusal<'unprocessable' | 'conflict'> | undefined =>
  checkEmail(email) ??
  (others.some((other) => email !== null && other.email !== null && isSameName(other.email, email))
    ? refuse('conflict', `email: a member with the address ${email} is there already.`, { field: 'email' })
    : undefined);
