import type { ExtractedField, ReadExtraction } from 'ledger-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { execute } from '../src/execute.ts';
import { STORED, type StoredFile } from './kept/files.ts';
import { type Counted, counted, pageOf } from './kept/page.ts';

const read = async ({ does, bytes }: StoredFile): Promise<ReadExtraction | null> => {
  const result = await execute({ does, bytes: bytes.slice(), currency: 'USD' });
  return 'read' in result ? result.read : (result.opened?.text?.extraction ?? null);
};

const FIELDS = ['total', 'currency', 'date', 'tax', 'merchant'] as const;

/** Each value of each document of the kept set: what is true, and what was read. */
const values: { readonly file: StoredFile; readonly name: (typeof FIELDS)[number]; readonly field: ExtractedField | null }[] = [];

beforeAll(async () => {
  for (const file of STORED) {
    const found = await read(file);
    values.push(...FIELDS.map((name) => ({ file, name, field: found?.[name] ?? null })));
  }
});

const countsOf = (wanted: (value: (typeof values)[number]) => boolean): Counted =>
  counted(values.filter(wanted).map(({ file, name, field }) => ({ truth: file.truth[name], field })));

const SURE = 0.8;

describe('the kept set', () => {
  it('[RCP-33] has sixty documents or more, each another one, in eight languages or more', () => {
    expect(STORED.length).toBeGreaterThanOrEqual(60);
    expect(new Set(STORED.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).size).toBe(STORED.length);
    expect(new Set(STORED.map(({ language }) => language)).size).toBeGreaterThan(8);
  });

  it.each(FIELDS)('[RCP-33] is right in 98 of 100 values that are given with a confidence of 0.8 or more: %s', (wanted) => {
    const wrong = values
      .filter(
        ({ file, name, field }) =>
          name === wanted && field !== null && field.value !== null && field.confidence >= SURE && field.value !== file.truth[name],
      )
      .map(
        ({ file, name, field }) =>
          `${file.language}, ${file.layout}: ${name} ${field?.value} (${field?.confidence}), not ${file.truth[name]}`,
      );
    const { sure, sureAndRight } = countsOf(({ name }) => name === wanted);
    expect(sureAndRight / sure, wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
  });

  it('[RCP-28] [RCP-33] is stated with what is found in it, on the page of the reference', async () => {
    const rows = FIELDS.map((name) => [name, countsOf((value) => value.name === name)] as const);
    const kinds = [...new Set(STORED.map(({ kind }) => kind))].map(
      (kind) => [kind, countsOf((value) => value.file.kind === kind)] as const,
    );
    const languages = [...new Set(STORED.map(({ language }) => language))].map(
      (language) => [language, countsOf((value) => value.file.language === language)] as const,
    );
    const origins = [
      ['the rules were made with these', countsOf(({ file }) => !file.isBlind)],
      ['written afterwards; no rule was changed for them', countsOf(({ file }) => file.isBlind)],
    ] as const;
    const page = pageOf({ files: STORED, origins, rows, kinds, languages });
    await expect(page).toMatchFileSnapshot('../../../docs/reference/receipts.md');
  });
});
