import { type Instant, instant } from '../../kernel/dates.ts';
import type { ConnectionId, MemberId } from '../../kernel/ids.ts';
import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { SealedSecret } from '../../kernel/sealed-secret.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { Connection, MessagingNumber, PendingCode } from './connection.ts';
import { CODE_VALID_MS, CODES_COUNT_MS, MAX_CODE_ATTEMPTS, MAX_CODES_SENT } from './limits.ts';
import { why } from './reasons.ts';

/** A six-digit code from random bytes. Pure. */
export const codeFrom = (random: Uint8Array): string => {
  const number = random.reduce((sum, byte) => (sum * 256 + byte) % 1_000_000, 0);
  return String(number).padStart(6, '0');
};

export const hashOf = async ({ sha256 }: Needs, id: ConnectionId, code: string): Promise<string> => sha256(`${id} ${code}`);

/** A code as it is stored: its hash, its expiry, and the remaining wrong attempts.  [CON-4] */
export const newCode = async (unit: Needs, id: ConnectionId, code: string): Promise<PendingCode> => ({
  hash: await hashOf(unit, id, code),
  expiresAt: instant(Date.parse(unit.now) + CODE_VALID_MS),
  attemptsLeft: MAX_CODE_ATTEMPTS,
});

/** Decrypts a stored number; null if its key is no longer known. */
export type OpenNumber = (secret: SealedSecret) => string | null;

/** The codes that still count against the limit, oldest first. Pure. */
export const countedCodes = ({ codesSentAt }: MessagingNumber, now: Instant): readonly Instant[] =>
  codesSentAt.filter((at) => Date.parse(at) + CODES_COUNT_MS > Date.parse(now));

/** Whether another code may be sent for a member to a number. Removed numbers count too.  [CON-15] */
export const checkCodes = (
  all: readonly Connection[],
  {
    memberId,
    number,
    open,
    now,
  }: { readonly memberId: MemberId; readonly number: string; readonly open: OpenNumber; readonly now: Instant },
): Refusal<'conflict'> | undefined => {
  const numbers = all.filter((one): one is MessagingNumber => one.kind === 'messaging_number');
  const codesOf = (concerned: readonly MessagingNumber[]) => concerned.flatMap((one) => countedCodes(one, now)).toSorted();
  const forMember = codesOf(numbers.filter((one) => one.memberId === memberId));
  const toNumber = codesOf(numbers.filter(({ secret }) => open(secret) === number));
  const most = [forMember, toNumber].find((codes) => codes.length >= MAX_CODES_SENT);
  if (most === undefined) return undefined;
  const again = instant(Date.parse(most.at(-MAX_CODES_SENT) ?? now) + CODES_COUNT_MS);
  const who = most === forMember ? why.the_codes_for_you() : why.the_codes_to_number();
  return refuse('conflict', why.too_many_codes({ most: MAX_CODES_SENT, who, again }));
};
