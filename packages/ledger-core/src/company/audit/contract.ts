import type { Instant } from '../../kernel/dates.ts';
import type { MemberId, RequestId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import {
  ALL,
  type ComesBack,
  type ContractCase,
  expectSame,
  NOW,
  newId,
  type OpenedForContract,
  openBooksIn,
} from '../../store/contract-case.ts';
import type { AuditFilter, AuditRecord } from './record.ts';

/** The contract of the audit port. */
export const auditContract: readonly ContractCase[] = [
  {
    name: '[STO-60] audit records are listed newest first, by each filter and by all filters, page by page',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const [bo, rule] = [newId('member') as MemberId, newId('rule')];
      const at = (second: number) => `2026-03-01T00:00:0${second}.000Z` as Instant;
      const record = (second: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
        id: newId('audit'),
        operation: 'rules.change',
        author: memberId,
        actsFor: null,
        subjectId: rule,
        requestId: newId('request') as RequestId,
        at: at(second),
        ...more,
      });
      const [one, two, three, four] = [
        record(1),
        record(2, { author: bo, operation: 'journal.post', subjectId: null }),
        record(3, { author: bo }),
        record(4, { operation: 'rules.remove' }),
      ] as const;
      await write(async (books) => {
        for (const each of [one, two, three, four]) await books.audit.add(each);
        expectSame(await books.audit.list({ subjectId: rule, until: at(3) }, ALL), [three, one], 'within the unit of work');
      });
      await read(async (books) => {
        const list = (filter: AuditFilter, slice: Slice = ALL) => books.audit.list(filter, slice);
        expectSame((await list({})).slice(0, 4), [four, three, two, one], 'all');
        expectSame(await list({ author: bo }), [three, two], 'by member');
        expectSame(await list({ operation: 'journal.post' }), [two], 'by operation');
        expectSame(await list({ subjectId: rule }), [four, three, one], 'by subject');
        expectSame(await list({ since: at(2), until: at(3) }), [three, two], 'by moments, both included');
        const everything = { author: memberId, operation: 'rules.change', subjectId: rule, since: at(1), until: at(1) } as const;
        expectSame(await list(everything), [one], 'by everything');
        expectSame(await list({ subjectId: rule }, { after: [three.id], take: 1 }), [one], 'after a position');
        expectSame(await list({ subjectId: rule }, { after: null, take: 2 }), [four, three], 'the first two');
      });
    },
  },
];

export const auditRecordComesBack = ({ source, memberId }: OpenedForContract): ComesBack => {
  const record = {
    id: newId('audit'),
    operation: 'journal.post' as const,
    author: 'service:ingest' as const,
    actsFor: memberId,
    subjectId: source,
    requestId: newId('request') as RequestId,
    at: NOW,
  };
  return {
    put: (books) => books.audit.add(record),
    check: async (books) => expectSame(await books.audit.list({ author: record.author }, ALL), [record], 'the audit record'),
  };
};
