import { styleText } from 'node:util';

/** What is printed on: a terminal has a width, and colours unless `NO_COLOR` is set; a file or a pipe has neither. */
export interface Screen {
  readonly columns: number | undefined;
  readonly hasColours: boolean;
}

/** No terminal. */
export const PAPER: Screen = { columns: undefined, hasColours: false };

/** The screen that a stream writes to. */
export const screenOf = (
  { isTTY, columns }: { readonly isTTY?: boolean; readonly columns?: number },
  { NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): Screen => (isTTY === true ? { columns: columns ?? 80, hasColours: (NO_COLOR ?? '') === '' && TERM !== 'dumb' } : PAPER);

export const styled = ({ hasColours }: Screen, style: 'bold' | 'dim' | 'green' | 'red' | 'cyan' | 'yellow', text: string): string =>
  hasColours ? styleText(style, text, { validateStream: false }) : text;
