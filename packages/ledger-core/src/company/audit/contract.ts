import type { Instant } from '../../kernel/dates.ts';
import type { MemberId, RequestId } from '../../kernel/ids.ts';
import type { Slice } from '../../kernel/page.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  ALL,
  type ComesBack,
  type ContractCase,
  expectFault,
  expectSame,
  NOW,
  newId,
  ON_PURPOSE,
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
      const bo = newId('member') as MemberId;
      const rule = newId('rule');
      const at = (second: number) => `2026-03-01T00:00:0${second}.000Z` as Instant;
      const { recordNo: lastNo } = await read((books) => books.audit.tail());
      const record = (second: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
        recordNo: lastNo + second,
        id: newId('audit'),
        operation: 'rules.change',
        author: memberId,
        actsFor: null,
        subjectId: rule,
        requestId: newId('request') as RequestId,
        clientAddress: null,
        at: at(second),
        seals: null,
        hash: String(second).repeat(64),
        ...more,
      });
      const [one, two, three, four] = [
        record(1),
        record(2, { author: bo, operation: 'journal.post', subjectId: null }),
        record(3, { author: bo }),
        record(4, { operation: 'rules.delete' }),
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
        expectSame(await list({ subjectId: rule }, { after: [three.recordNo], take: 1 }), [one], 'after a position');
        expectSame(await list({ subjectId: rule }, { after: null, take: 2 }), [four, three], 'the first two');
      });
    },
  },
  {
    name: '[STO-170] the audit trail has a tail: a record that does not follow it is a fault, and a dry run does not move it',
    run: async (store) => {
      const { write, read, memberId } = await openBooksIn(store);
      const before = await read((books) => books.audit.tail());
      const record = (recordNo: number, seals: AuditRecord['seals'] = null): AuditRecord => ({
        ...{ recordNo, id: newId('audit'), operation: 'rules.change', author: memberId, actsFor: null, subjectId: null },
        ...{ requestId: newId('request') as RequestId, clientAddress: null, at: NOW, seals, hash: String(recordNo % 10).repeat(64) },
      });
      const one = record(before.recordNo + 1);
      const two = record(before.recordNo + 2, { rul_b: 'b'.repeat(64), rul_a: null });
      await write(async (books) => {
        await books.audit.add(one);
        expectSame(await books.audit.tail(), { recordNo: one.recordNo, hash: one.hash }, 'within the unit of work');
        return refuse('conflict', ON_PURPOSE);
      });
      expectSame(await read((books) => books.audit.tail()), before, 'nothing was kept');
      for (const wrong of [two, record(before.recordNo)])
        await expectFault(
          write((books) => books.audit.add(wrong)),
          'a gap',
        );
      await write(async (books) => {
        await books.audit.add(one);
        await books.audit.add(two);
        expectSame(await books.audit.scan(before.recordNo, 10), [one, two], 'read within the unit of work');
      });
      await read(async (books) => {
        expectSame(await books.audit.tail(), { recordNo: two.recordNo, hash: two.hash }, 'the tail');
        expectSame(await books.audit.scan(one.recordNo, 10), [two], 'behind a number');
        expectSame(await books.audit.scan(before.recordNo, 1), [one], 'the first one');
      });
    },
  },
];

export const auditRecordComesBack = ({ source, memberId }: OpenedForContract): ComesBack => {
  const record = {
    recordNo: 0,
    id: newId('audit'),
    operation: 'journal.post' as const,
    author: 'service:ingest' as const,
    actsFor: memberId,
    subjectId: source,
    requestId: newId('request') as RequestId,
    clientAddress: '2001:db8::1',
    at: NOW,
    seals: { [source]: 'a'.repeat(64) },
    hash: 'b'.repeat(64),
  };
  return {
    put: async (books) => {
      const { recordNo } = await books.audit.tail();
      await books.audit.add({ ...record, recordNo: recordNo + 1 });
    },
    check: async (books) => {
      const { recordNo } = await books.audit.tail();
      expectSame(await books.audit.list({ author: record.author }, ALL), [{ ...record, recordNo }], 'the audit record');
    },
  };
};
