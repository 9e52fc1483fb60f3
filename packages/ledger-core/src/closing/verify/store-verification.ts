import { type Refusal, refuse } from '../../kernel/refusal.ts';
import type { Repositories } from '../../store/repositories.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { LastVerification } from './last-verification.ts';
import { why } from './reasons.ts';

/** Stores a result, unless a later state of the books was verified in the meantime.  [RPT-31] */
export const storeVerification = async (
  { verifications }: Pick<Repositories, 'verifications'>,
  result: LastVerification,
): Promise<void> => {
  const last = await verifications.last();
  if (last === null || last.verifiedAt <= result.verifiedAt) await verifications.put(result);
};

export const readLastVerification = async ({ verifications }: Needs<'verifications'>): Promise<LastVerification | Refusal<'not_found'>> =>
  (await verifications.last()) ?? refuse('not_found', why.books_never_verified());
