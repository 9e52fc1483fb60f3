import { createLedger } from 'ledger-core';
import { granted, incomingWith, openCompany, sourceRecordOf } from 'ledger-core/testing';
import { describe, expect, it } from 'vitest';
import type { Incoming } from '../../bank/imports/import.ts';
import type { SourceRecord } from '../../bank/imports/source-record.ts';
import { SLICE } from '../../kernel/slices.ts';

const SLICES = 4;

/** Every third is equal to two others, so that counting them crosses slices. */
const coffee = (at: number): SourceRecord =>
  sourceRecordOf({ description: `Coffee ${at % Math.ceil((SLICES * SLICE) / 3)}`, payload: JSON.stringify({ at }) });

const statement = (count: number): Incoming => incomingWith(Array.from({ length: count }, (_, at) => coffee(at)));

/** A company whose ledger counts the turns of the event loop that it gives to others. */
const openCounting = async () => {
  const company = await openCompany();
  const counted = { turns: 0 };
  const turn = async () => {
    counted.turns += 1;
  };
  const ledger = createLedger({ store: company.store, system: { clock: company.clock, turn } });
  return { ...company, ledger, counted };
};

describe('a large import', () => {
  it('[ING-14] lets other work run between its slices; a small one does not wait', async () => {
    const { ledger, owner, bank, counted } = await openCounting();
    // The first import has an event of the source account too.
    granted(await ledger.imports.importIncoming(owner, bank, statement(SLICE - 1)));
    expect(counted.turns).toBe(0);
    granted(await ledger.imports.importIncoming(owner, bank, statement(SLICES * SLICE)));
    expect(counted.turns).toBeGreaterThan(SLICES);
  });

  it('[ING-14] [ING-3] counts equal movements across its slices, and adds nothing the second time', async () => {
    const { ledger, owner, bank } = await openCounting();
    const once = granted(await ledger.imports.importIncoming(owner, bank, statement(SLICES * SLICE)));
    expect(once.import).toMatchObject({ added: SLICES * SLICE, known: 0, changed: 0 });
    const again = granted(await ledger.imports.importIncoming(owner, bank, statement(SLICES * SLICE)));
    expect(again.import).toMatchObject({ added: 0, known: SLICES * SLICE, changed: 0 });
    const more = granted(await ledger.imports.importIncoming(owner, bank, statement(SLICES * SLICE + 2)));
    expect(more.import).toMatchObject({ added: 2, known: SLICES * SLICE });
    expect(new Set(again.rows.map(({ transactionId }) => transactionId)).size).toBe(SLICES * SLICE);
  });

  it('[ING-14] [ING-4] keeps versions of movements that repeat in a later slice', async () => {
    const { ledger, owner, bank } = await openCounting();
    const named = (count: number) =>
      statement(count).records.map((record, at) => ({ ...record, ref: `r${at % SLICE}`, description: `Coffee ${at % SLICE}` }));
    const incoming = { ...statement(0), records: named(2 * SLICE) };
    expect(granted(await ledger.imports.importIncoming(owner, bank, incoming)).import).toMatchObject({ added: SLICE, changed: SLICE });
    const back = granted(await ledger.imports.importIncoming(owner, bank, incoming));
    expect(back.import).toMatchObject({ added: 0, changed: 2 * SLICE });
    const [first] = back.rows;
    const { records } = granted(await ledger.transactions.read(owner, first?.transactionId ?? 'txn_'));
    expect(records.map(({ version, payload }) => [version, payload])).toEqual([
      [1, '{"at":0}'],
      [2, `{"at":${SLICE}}`],
      [3, '{"at":0}'],
      [4, `{"at":${SLICE}}`],
    ]);
  });
});
