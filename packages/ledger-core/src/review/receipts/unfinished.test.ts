import {
  addDocumentTo,
  type Company,
  everythingIn,
  externalStorage,
  granted,
  openCompany,
  pdfWith,
  saying,
  withPorts,
} from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { DocumentId } from '../../kernel/ids.ts';
import type { LedgerPorts } from '../../ledger.ts';
import { extractionStatusOf } from './document.ts';
import { extractionOf } from './extraction.ts';
import { MAX_RECEIPTS_READ_AGAIN } from './limits.ts';
import type { ReceiptReader } from './receipt-reader.ts';

const READ = extractionOf(saying({ total: '40.00' }), '2026-03-15T12:00:00.000Z' as never);
const MINUTE = 60_000;
const HOUR = 3_600_000;

/** Books with a reader whose answers follow each other; the last one repeats. */
const openWith = async (results: readonly Awaited<ReturnType<ReceiptReader['read']>>[], ports: Partial<LedgerPorts> = {}) => {
  const left = [...results];
  const requested: number[] = [];
  const read: ReceiptReader['read'] = async ({ bytes }) => {
    requested.push(bytes.length);
    return (left.length > 1 ? left.shift() : left[0]) ?? null;
  };
  const company = withPorts(await openCompany(), {
    receiptReader: { read, open: async () => ({ text: null, attachments: [] }) },
    ...ports,
  });
  return { company, requested };
};

const add = async (company: Company, text = 'a receipt') => (await addDocumentTo(company, { bytes: pdfWith(text) })).document.id;

const stateOf = async ({ ledger, owner }: Company, id: DocumentId) => {
  const { document } = granted(await ledger.documents.read(owner, id));
  return [extractionStatusOf(document), document.reading?.attempts ?? null, document.reading?.nextAt ?? null];
};

const runAfter = async ({ ledger, clock }: Company, ms: number) => {
  clock.advance(ms);
  expect((await ledger.work.runDue()).failed).toEqual([]);
};

describe('a receipt whose reading exceeds its limits [RCP-35]', () => {
  it('[RCP-35] is read again a minute later, and the audit trail and an event have what was found', async () => {
    const { company, requested } = await openWith(['over_limit', READ]);
    const id = await add(company);
    expect(await stateOf(company, id)).toEqual(['retrying', 1, '2026-03-15T12:01:00.000Z']);
    await runAfter(company, MINUTE - 1);
    expect(requested).toHaveLength(1);
    await runAfter(company, 1);
    expect(await stateOf(company, id)).toEqual(['extracted', null, null]);
    const { audit, events } = await everythingIn(company);
    expect(audit[0]).toMatchObject({ operation: 'documents.extract', author: 'service:work', subjectId: id, clientAddress: null });
    expect(events.filter(({ subjectId }) => subjectId === id).map(({ type }) => type)).toEqual(['document.updated', 'document.created']);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
    await runAfter(company, 24 * HOUR);
    expect(requested).toHaveLength(2);
  });

  it('[RCP-35] waits longer after each attempt, and is abandoned after the fifth', async () => {
    const { company, requested } = await openWith(['over_limit']);
    const id = await add(company);
    const states: unknown[] = [];
    for (const wait of [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]) {
      await runAfter(company, wait);
      states.push(await stateOf(company, id));
    }
    expect(states).toEqual([
      ['retrying', 2, '2026-03-15T12:11:00.000Z'],
      ['retrying', 3, '2026-03-15T13:11:00.000Z'],
      ['retrying', 4, '2026-03-15T19:11:00.000Z'],
      ['abandoned', 5, null],
    ]);
    await runAfter(company, 240 * HOUR);
    expect(requested).toHaveLength(5);
    expect(granted(await company.ledger.reports.verify(company.owner)).findings).toEqual([]);
  });

  it('[RCP-35] is not read again once it states nothing, has an extraction of its caller, or is removed', async () => {
    const { company, requested } = await openWith(['over_limit', 'over_limit', 'over_limit', null]);
    const { ledger, owner } = company;
    const first = await add(company);
    const given = await add(company, 'given');
    const removed = await add(company, 'removed');
    granted(await ledger.documents.create(owner, { bytes: pdfWith('given'), extraction: saying({ total: '1.00' }) }));
    granted(await ledger.documents.delete(owner, removed));
    await runAfter(company, MINUTE);
    expect(requested).toHaveLength(4);
    expect(await stateOf(company, first)).toEqual(['nothing_found', null, null]);
    expect(await stateOf(company, given)).toEqual(['extracted', null, null]);
  });

  it('[RCP-35] leaves an extraction that a caller gives while it is read', async () => {
    const { company } = await openWith(['over_limit']);
    const id = await add(company);
    const { ledger, owner } = withPorts(company, {
      receiptReader: {
        read: async () => {
          granted(await company.ledger.documents.create(owner, { bytes: pdfWith('a receipt'), extraction: saying({ total: '7.00' }) }));
          return READ;
        },
        open: async () => ({ text: null, attachments: [] }),
      },
    });
    company.clock.advance(MINUTE);
    expect((await ledger.work.runDue()).failed).toEqual([]);
    expect(granted(await ledger.documents.read(owner, id)).document.extraction?.total?.value).toBe('7.00');
  });

  it('[RCP-35] is read from the place outside of the books, a few in each run', async () => {
    const results = [...Array.from({ length: MAX_RECEIPTS_READ_AGAIN + 1 }, () => 'over_limit' as const), READ];
    const { company, requested } = await openWith(results, { blobs: externalStorage().blobs });
    const ids: DocumentId[] = [];
    for (let at = 0; at <= MAX_RECEIPTS_READ_AGAIN; at++) ids.push(await add(company, `receipt ${at}`));
    await runAfter(company, MINUTE);
    expect(requested).toHaveLength(2 * MAX_RECEIPTS_READ_AGAIN + 1);
    await runAfter(company, MINUTE);
    for (const id of ids) expect((await stateOf(company, id))[0]).toBe('extracted');
  });

  it('[RCP-35] that cannot be read again is reported, and the attempt counts', async () => {
    const { company } = await openWith(['over_limit']);
    const id = await add(company);
    const failing = withPorts(company, {
      receiptReader: { read: () => Promise.reject(new Error('on purpose')), open: async () => ({ text: null, attachments: [] }) },
    });
    company.clock.advance(MINUTE);
    expect((await failing.ledger.work.runDue()).failed).toMatchObject([{ kind: 'read_receipts', fault: new Error('on purpose') }]);
    expect((await stateOf(company, id)).slice(0, 2)).toEqual(['retrying', 2]);
  });
});
