import { basename } from 'node:path';
import type { Reporter, Vitest } from 'vitest/node';

const shortly = (file: string): string => basename(file).replace(/(\.long)?\.test\.ts$/, '');

/** Says at the end of a run which tests it left out: those of the other run, which `others` names, and those that need a program or a system that is not here. */
export const saysLeftOut = (others: string): Reporter => {
  let vitest: Vitest;
  return {
    onInit: (started) => {
      vitest = started;
    },
    onTestRunEnd: (modules) => {
      console.log(`Left out here: ${others}.`);
      if (vitest.config.testNamePattern !== undefined) return;
      const skipped = modules.flatMap(({ moduleId, children }) => {
        const count = [...children.allTests('skipped')].length;
        return count === 0 ? [] : [`${shortly(moduleId)} (${count})`];
      });
      if (skipped.length > 0)
        console.log(`Left out, for want of a program such as hledger, Beancount or chromium: tests of ${skipped.join(', ')}.`);
    },
  };
};

/** The names of test files, for a sentence. */
export const namesOf = (files: readonly string[]): string => files.map(shortly).sort().join(', ');
