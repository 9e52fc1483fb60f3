import type { Param, Why } from 'ledger-core';
import { describe, expect, it } from 'vitest';
import { GERMAN } from '../src/german.ts';
import { SENTENCES, sentenceOf } from '../src/index.ts';
import { RECORDED, WRITTEN } from './examples.ts';

const LANGUAGES = { en: SENTENCES, de: GERMAN };

/** The names of a sentence's values: those that the type of its reason has. */
const namesIn = (reason: string): readonly string[] =>
  [...new Set([...(SENTENCES[reason] ?? '').matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name))].sort();

/** The reasons among the values of a reason, and it. */
const within = (why: Why): readonly Why[] => [why, ...Object.values(why.params).flatMap(reasonsIn)];

const reasonsIn = (value: Param): readonly Why[] => {
  if (typeof value !== 'object') return [];
  return 'reason' in value ? within(value) : value.flatMap(reasonsIn);
};

/** The texts and numbers that a sentence must show. */
const plainIn = (value: Param): readonly string[] => {
  if (typeof value !== 'object') return [String(value)];
  return 'reason' in value ? [] : value.flatMap(plainIn);
};

const examples = [...RECORDED, ...WRITTEN];

describe('the examples of reasons', () => {
  it('have each reason once', () => {
    expect(examples.map(({ reason }) => reason).sort()).toEqual(Object.keys(SENTENCES).sort());
  });

  it('are recorded from tests for nine of ten reasons', () => {
    expect(RECORDED.length / examples.length).toBeGreaterThan(0.9);
  });

  it.each(examples.map((why) => [why.reason, why] as const))('%s has the values of its type, and those within', (_, why) => {
    for (const { reason, params } of within(why)) expect([reason, Object.keys(params).sort()]).toEqual([reason, namesIn(reason)]);
  });

  describe.each(Object.entries(LANGUAGES))('in %s', (language, sentences) => {
    const words = { sentences, inputName: (path: string) => `<${path}>`, language };

    it.each(examples.map((why) => [why.reason, why] as const))('%s is a sentence with its values', (reason, why) => {
      const written = sentenceOf(why, words);
      for (const value of Object.values(why.params).flatMap(plainIn)) expect(written).toContain(value);
      expect(written).not.toMatch(/undefined|\[object|^\s|\s$| ,|\.\. |\.\.$/);
      if (!reason.startsWith('the_')) expect(written).toMatch(/\S\s\S/);
    });
  });
});
