import { CHECKS, JOURNAL_CHECKS } from '../../app/checks.ts';
import type { Dependencies } from '../../app/dependencies.ts';
import { authorOf, type Caller } from '../../company/books/member.ts';
import type { Instant } from '../../kernel/dates.ts';
import { isRefusal, type Refusal } from '../../kernel/refusal.ts';
import type { LastVerification } from './last-verification.ts';
import { storeVerification } from './store-verification.ts';
import { type Verification, type VerifyOptions, verifying } from './verify.ts';

/** Verifies books in one read, which delays no writer, and then stores the result of a whole verification.  [RPT-2] [RPT-31] */
export const verifier = ({ query, store }: Pick<Dependencies, 'query' | 'store'>) => {
  const verify = query('reports.read', verifying(CHECKS, JOURNAL_CHECKS), { isLong: true }).returning(async ({ now }, found) => ({
    found,
    now,
  }));
  return async (caller: Caller, options: VerifyOptions = {}): Promise<Verification | Refusal<'forbidden' | 'not_found'>> => {
    const verified = await verify(caller, options);
    if (isRefusal(verified)) return verified;
    const { found, now } = verified;
    const isWhole = options.since === undefined;
    if (isWhole && options.isStored !== false) {
      const result = resultOf(found, caller, now);
      // The findings matter more than their record: corrupt, moved or read-only books refuse the write.
      await store.write(caller.ledgerId, (repositories) => storeVerification(repositories, result)).catch(() => undefined);
    }
    return found;
  };
};

const resultOf = ({ findings, ...counted }: Verification, caller: Caller, verifiedAt: Instant): LastVerification => ({
  ...counted,
  verifiedAt,
  verifiedBy: authorOf(caller),
  findingCount: findings.length,
});
