import {
  type Account,
  type Chart,
  chartOf,
  type Dimension,
  type LedgerId,
  type Member,
  type Period,
  type Rule,
  type Settings,
  type SourceAccount,
  snapshot,
} from 'ledger-core';
import type { Queries } from './queries.ts';
import { bare } from './rows.ts';

/**
 * What is small, read by nearly every unit of work and seldom changed: held in memory whole, and known to be current by the version that the books' own row
 * carries. Another process that changes any of it raises the version.
 */
export interface Frame {
  readonly version: number;
  readonly settings: Settings;
  readonly members: readonly Member[];
  readonly chart: Chart;
  readonly dimensions: readonly Dimension[];
  readonly periods: readonly Period[];
  readonly sources: readonly SourceAccount[];
  readonly rules: readonly Rule[];
}

export const loadFrame = async (queries: Queries, ledgerId: LedgerId, settings: Settings, version: number): Promise<Frame> => {
  const [members, accounts, dimensions, periods, sources, rules] = await Promise.all([
    queries.members().execute({ ledgerId }),
    queries.accounts().execute({ ledgerId }),
    queries.dimensions().execute({ ledgerId }),
    queries.periods().execute({ ledgerId }),
    queries.sources().execute({ ledgerId }),
    queries.rules().execute({ ledgerId }),
  ]);
  return {
    version,
    settings: snapshot(settings),
    members: snapshot(members.map(bare)),
    chart: chartOf(snapshot(accounts.map(bare)) as readonly Account[]),
    dimensions: snapshot(dimensions.map(bare)),
    periods: snapshot(periods.map(bare)),
    sources: snapshot(sources.map(bare)),
    rules: snapshot(rules.map(bare)),
  };
};

/** The frame of books that are just being opened. */
export const emptyFrame = (settings: Settings): Frame => ({
  version: 0,
  settings: snapshot(settings),
  members: [],
  chart: chartOf([]),
  dimensions: [],
  periods: [],
  sources: [],
  rules: [],
});

/** Frames of at most this many books are held; the longest unused goes first. */
const HELD_FRAMES = 500;

/** The frames that a process holds. */
export const frameCache = () => {
  const held = new Map<LedgerId, Frame>();
  return {
    current: (ledgerId: LedgerId, version: number): Frame | undefined => {
      const frame = held.get(ledgerId);
      return frame?.version === version ? frame : undefined;
    },
    hold: (ledgerId: LedgerId, frame: Frame): void => {
      if ((held.get(ledgerId)?.version ?? -1) > frame.version) return;
      held.delete(ledgerId);
      if (held.size >= HELD_FRAMES) {
        const longestUnused = held.keys().next().value;
        if (longestUnused !== undefined) held.delete(longestUnused);
      }
      held.set(ledgerId, frame);
    },
  };
};

export type FrameCache = ReturnType<typeof frameCache>;
