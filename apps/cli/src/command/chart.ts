import { type Screen, styled } from './screen.ts';

/** A chart bar: its label, and its amount as a decimal. */
export interface Bar {
  readonly label: string;
  readonly amount: string;
}

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;
const PDF_COLUMNS = 80;

/** Draws bars of block characters on one scale. Negative bars are light. */
export const barChart = (bars: readonly Bar[], screen: Screen): string => {
  const label = Math.min(24, Math.max(0, ...bars.map((bar) => bar.label.length)));
  const amount = Math.max(0, ...bars.map((bar) => bar.amount.length));
  const room = Math.max(8, (screen.columns ?? PDF_COLUMNS) - label - amount - 3);
  const largest = Math.max(...bars.map((bar) => Math.abs(Number(bar.amount)))) || 1;
  return bars
    .map((bar) => {
      const value = Number(bar.amount);
      const blocks = blocksOf((Math.abs(value) / largest) * room);
      const drawn = value < 0 ? styled(screen, 'red', blocks.replaceAll(/[█▏▎▍▌▋▊▉]/g, '░')) : styled(screen, 'green', blocks);
      return `${bar.label.slice(0, label).padEnd(label)}  ${bar.amount.padStart(amount)} ${drawn}`.trimEnd();
    })
    .join('\n');
};

const blocksOf = (width: number): string => '█'.repeat(Math.floor(width)) + (EIGHTHS[Math.floor((width % 1) * 8)] ?? '');
