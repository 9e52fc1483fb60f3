import { useState } from 'react';
import { useSentence } from '../base/use-sentence.ts';
import { type Act, useAct } from './use-act.ts';

interface Bulk<Row, Done> {
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly does: (row: Row) => Promise<Done>;
  readonly says: (done: number) => string;
  /** Restores one row. */
  readonly undo?: (row: Row, done: Done) => Promise<unknown>;
}

/** Changes many records one by one. Those that the server refuses stay as they are, and their reasons are returned. */
export const useBulk = () => {
  const sentence = useSentence();
  const { act, failed, isBusy } = useAct();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const bulk = async <Row, Done>({ rows, nameOf, does, says, undo }: Bulk<Row, Done>): Promise<void> => {
    const each = async (before: readonly Row[]) => {
      const done: (readonly [Row, Done])[] = [];
      const reasons: string[] = [];
      for (const row of before)
        try {
          done.push([row, await does(row)]);
        } catch (fault) {
          reasons.push(`${nameOf(row)}: ${sentence(fault)}`);
        }
      setRefused(reasons);
      return done;
    };
    const takeBack: Act<readonly Row[], readonly (readonly [Row, Done])[]>['undo'] =
      undo &&
      (async (_, done) => {
        for (const [row, after] of done) await undo(row, after);
      });
    await act({ before: rows, does: each, says: ({ length }) => says(length), undo: takeBack });
  };
  return { bulk, refused, failed, isBusy };
};
