import { describe, expect, it } from 'vitest';
import { checkCode, INDISPENSABLE_ROLES } from './account.ts';
import { starterChart } from './starter-chart.ts';

const STRUCTURES = ['corporation', 'partnership', 'sole_proprietorship', 's_corporation'] as const;

describe.each(STRUCTURES)('the starter chart of a %s', (taxedAs) => {
  const chart = starterChart(taxedAs);

  it('[ACC-11] has about 65 accounts, each number once and in its type’s range', () => {
    expect(chart.length).toBeGreaterThan(60);
    expect(chart.length).toBeLessThan(75);
    expect(new Set(chart.map(({ code }) => code)).size).toBe(chart.length);
    expect(chart.flatMap(({ code, type }) => checkCode(code, type) ?? [])).toEqual([]);
  });

  it('[ACC-11] has every required role once, and Computer equipment under 1600', () => {
    const roles = chart.flatMap(({ role }) => role ?? []);
    expect(new Set(roles).size).toBe(roles.length);
    expect(roles).toEqual(expect.arrayContaining([...INDISPENSABLE_ROLES]));
    expect(chart.find(({ code }) => code === '1600')?.name).toBe('Computer equipment');
  });

  it('[ACC-11] puts accounts under headers of their own type that come before them', () => {
    for (const { under, type, code } of chart) {
      if (under === undefined) continue;
      const header = chart.find((each) => each.code === under);
      expect([header?.header, header?.type, under < code], code).toEqual([true, type, true]);
    }
  });
});

it('[ACC-11] has the equity accounts of the company’s tax treatment', () => {
  const equity = STRUCTURES.map((taxedAs) => starterChart(taxedAs).flatMap(({ type, name }) => (type === 'equity' ? [name] : [])));
  expect(equity.map((names) => names.slice(0, 2))).toEqual([
    ['Common stock', 'Additional paid-in capital'],
    ['Partner contributions', 'Partner distributions'],
    ['Owner contributions', 'Owner draws'],
    ['Common stock', 'Additional paid-in capital'],
  ]);
});
