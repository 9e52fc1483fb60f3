import type { Coverage, DaysCovered } from 'ledger-core';
import * as v from 'valibot';
import { date, output } from '../wire.ts';

const DaysOut = output('DaysOut', { first_date: date, last_date: date });

/** The days that imports of a source account cover. */
export const CoverageOut = output('CoverageOut', { covered: v.array(DaysOut), gaps: v.array(DaysOut) });

export const coverageOut = ({ covered, gaps }: Coverage): v.InferOutput<typeof CoverageOut> => ({
  covered: covered.map(daysOut),
  gaps: gaps.map(daysOut),
});

const daysOut = ({ firstDate, lastDate }: DaysCovered) => ({ first_date: firstDate, last_date: lastDate });
