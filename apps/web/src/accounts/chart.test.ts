import type { Schemas } from 'ledger-api-client';
import { describe, expect, test } from 'vitest';
import { linesOfChart } from './chart.ts';

const account = (code: string, type: string, balance: string, parent: string | null = null) =>
  ({ id: code, code, name: `Account ${code}`, type, balance, parent_id: parent }) as Schemas['AccountOut'];

const CHART = [
  account('1000', 'asset', '30.00'),
  account('1010', 'asset', '30.00', '1000'),
  account('1020', 'asset', '0.00', '1000'),
  account('1600', 'asset', '-5.00'),
  account('6000', 'expense', '0.00'),
  account('6060', 'expense', '0.00', '6000'),
];

const shown = (wanted: Partial<Parameters<typeof linesOfChart>[1]>) =>
  linesOfChart(CHART, { words: '', withZero: false, chosen: undefined, ...wanted }).map(({ id }) => id);

describe('the chart', () => {
  test('has a total for each type, which counts an account under another one once', () => {
    expect(linesOfChart(CHART, { words: '', withZero: false, chosen: undefined })[0]).toMatchObject({ type: 'asset', total: '25.00' });
  });

  test('hides accounts without a balance, but not the chosen one, nor those above it', () => {
    expect(shown({})).toEqual(['asset', '1000', '1010', '1600']);
    expect(shown({ chosen: '6060' })).toEqual(['asset', '1000', '1010', '1600', 'expense', '6000', '6060']);
    expect(shown({ withZero: true })).toContain('1020');
  });

  test('is searched by words of the number and the name', () => {
    expect(shown({ withZero: true, words: 'account 60' })).toEqual(['asset', '1600', 'expense', '6000', '6060']);
  });
});
