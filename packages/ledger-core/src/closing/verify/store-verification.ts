import type { Repositories } from '../../store/repositories.ts';
import type { Needs } from '../../store/unit-of-work.ts';
import type { LastVerification } from './last-verification.ts';

/** Stores a result, unless a later state of the books was verified in the meantime.  [RPT-31] */
export const storeVerification = async (
  { verifications }: Pick<Repositories, 'verifications'>,
  result: LastVerification,
): Promise<void> => {
  const last = await verifications.last();
  if (last === null || last.verifiedAt <= result.verifiedAt) await verifications.put(result);
};

/** Null if the books were never verified. */
export const readLastVerification = async ({
  verifications,
}: Needs<'verifications'>): Promise<{ readonly verification: LastVerification | null }> => ({ verification: await verifications.last() });
