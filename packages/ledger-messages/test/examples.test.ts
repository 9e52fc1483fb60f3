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

  it('have the values of their types, and so do those within', () => {
    for (const { reason, params } of examples.flatMap(within))
      expect([reason, Object.keys(params).sort()]).toEqual([reason, namesIn(reason)]);
  });

  it.each(Object.entries(LANGUAGES))('are sentences with their values: %s', (language, sentences) => {
    const words = { sentences, inputName: (path: string) => `<${path}>`, language };
    for (const why of examples) {
      const written = sentenceOf(why, words);
      for (const value of Object.values(why.params).flatMap(plainIn)) expect(written, why.reason).toContain(value);
      expect(written, why.reason).not.toMatch(/undefined|\[object|^\s|\s$| ,|\.\. |\.\.$/);
      if (!why.reason.startsWith('the_')) expect(written, why.reason).toMatch(/\S\s\S/);
    }
  });
});
