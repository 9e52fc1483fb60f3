import { shortened } from '../command/shortened.ts';
import type { Line } from './read-statements.ts';

/** Limits the lines between two sums. Sums stay, and cover all lines.  [CLI-48] */
export const shortenedLines = (lines: readonly Line[], limit: number | undefined): readonly Line[] => {
  const retained: Line[] = [];
  let part: Line[] = [];
  const endPart = (): void => {
    retained.push(...shortened(part, limit, (text) => ({ label: `  ${text}`, amounts: (part[0]?.amounts ?? []).map(() => '') })));
    part = [];
  };
  for (const line of lines) {
    if (line.isSum !== true) part.push(line);
    else {
      endPart();
      retained.push(line);
    }
  }
  endPart();
  return retained;
};
