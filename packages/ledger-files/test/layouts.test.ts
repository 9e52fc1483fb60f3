import { describe, expect, it } from 'vitest';
import { type Outcome, outcomeOf } from './layouts/layouts.ts';

const COUNT = Number(process.env.LAYOUTS);
const FIRST_SEED = Number(process.env.LAYOUTS_SEED ?? 1);

describe('tables printed in layouts by chance', () => {
  it('[STM-15] [STM-16] are read exactly as printed, or refused with advice that works', { timeout: 20 * 60_000 }, () => {
    const counts = { exact: 0, refused: 0, evident: 0, evidentExact: 0 };
    const wrong: Outcome[] = [];
    const misled: Outcome[] = [];
    let advised = 0;
    for (let seed = FIRST_SEED; seed < FIRST_SEED + COUNT; seed += 1) {
      const result = outcomeOf(seed);
      if (result.is === 'wrong') wrong.push(result);
      else counts[result.is] += 1;
      if (result.advised > 0) advised += 1;
      if (result.misled !== null) misled.push(result);
      if (result.hasEvidence) counts.evident += 1;
      if (result.hasEvidence && result.is === 'exact') counts.evidentExact += 1;
    }
    const share = Math.round((1_000 * counts.evidentExact) / counts.evident) / 10;
    console.info(
      `Layouts ${COUNT} from seed ${FIRST_SEED}: read exactly ${counts.exact}, refused ${counts.refused}, wrong ${wrong.length}; ` +
        `of ${advised} refusals with advice, ${misled.length} mislead; ` +
        `of ${counts.evident} with enough evidence, ${share} % read exactly.`,
    );
    expect(wrong.slice(0, 3).map(({ seed, message, text }) => `seed ${seed}\n${message}\n${text}`)).toEqual([]);
    expect(misled.slice(0, 3).map(({ seed, message, misled: by, text }) => `seed ${seed}\n${message}\n${by}\n${text}`)).toEqual([]);
    expect(counts.evidentExact * 100).toBeGreaterThanOrEqual(counts.evident * 80);
  });
});
