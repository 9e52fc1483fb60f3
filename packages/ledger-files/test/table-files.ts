import { isRefusal, type Statement } from 'ledger-core';
import { expect } from 'vitest';
import type { ReadOptions } from '../src/index.ts';
import { read } from './reading-files.ts';
import { sentence } from './said.ts';

type ReadTable = Pick<Statement, 'reading' | 'records' | 'proof' | 'closingBalanceMinor'>;

/** Expects that the mapping of a reading reads the same file in the same way, as the caller's mapping and as a kept one. */
export const expectSameAgain = (text: string, statement: ReadTable, options: Partial<ReadOptions> = {}): void => {
  const { reading } = statement;
  if (reading === null) throw new Error('a table without a reading');
  const { mapping: _replaced, dateOrder: _order, ...rest } = options;
  for (const again of [
    { ...rest, mapping: reading.mapping },
    { ...rest, stored: [{ shape: reading.shape, mapping: reading.mapping }] },
  ]) {
    const second = read(text, again);
    if (isRefusal(second))
      throw new Error(`refused with its own mapping: ${sentence(second)}\n${JSON.stringify(reading.mapping)}\n${text}`);
    expect(second.records).toEqual(statement.records);
    expect(second.reading?.mapping).toEqual(reading.mapping);
    expect([second.proof, second.closingBalanceMinor]).toEqual([statement.proof, statement.closingBalanceMinor]);
  }
};
