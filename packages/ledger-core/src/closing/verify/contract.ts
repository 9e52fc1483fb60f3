import { instant } from '../../kernel/dates.ts';
import { type ContractCase, expectSame, NOW, newId, openBooksIn } from '../../store/contract-case.ts';
import type { LastVerification } from './last-verification.ts';

/** The contract of the port of the last verification. */
export const verificationsContract: readonly ContractCase[] = [
  {
    name: '[STO-192] the result of the last verification is read back unchanged, and replaced',
    run: async (store) => {
      const { write, read } = await openBooksIn(store);
      const other = await openBooksIn(store);
      expectSame(await read(({ verifications }) => verifications.last()), null, 'never verified');
      const empty: LastVerification = {
        ...{ verifiedAt: NOW, verifiedBy: 'service:command_line', entries: 0, lines: 0, transactions: 0 },
        ...{ head: null, auditRecords: 0, auditHead: null, findingCount: 0 },
      };
      const full: LastVerification = {
        ...{ verifiedAt: instant(Date.parse(NOW) + 1), verifiedBy: newId('member') },
        ...{ entries: 4_000_000_000, lines: 9_000_000_000, transactions: 4_000_000_001, auditRecords: 5_000_000_000 },
        ...{ head: 'a'.repeat(64), auditHead: 'b'.repeat(64), findingCount: 3 },
      };
      await write(async ({ verifications }) => {
        await verifications.put(empty);
        expectSame(await verifications.last(), empty, 'within the unit of work');
      });
      expectSame(await read(({ verifications }) => verifications.last()), empty, 'empty books');
      await write(({ verifications }) => verifications.put(full));
      expectSame(await read(({ verifications }) => verifications.last()), full, 'replaced');
      expectSame(await other.read(({ verifications }) => verifications.last()), null, 'of other books');
    },
  },
];
