import type { Page } from 'playwright-core';

/** An event of Chromium's trace. Times are in microseconds; `tdur` is how long its thread worked, and so leaves out when other programs had the processor. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const CATEGORIES = ['-*', 'toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Records Chromium's trace of what a page does meanwhile. */
export const traced = async (page: Page, act: () => Promise<unknown>): Promise<readonly TraceEvent[]> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('traced: the page has no browser.');
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  return (JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
};

const TASK = 'ThreadControllerImpl::RunTask';
const COMMIT = 'BeginCommitCompositorFrame';

/**
 * How many milliseconds the page's main thread worked for each frame: its tasks since the frame before, whether script, style, layout, paint or the cleaning of
 * memory. Pure.
 */
export const workOfFrames = (events: readonly TraceEvent[]): readonly number[] => {
  const isMain = mainThreadOf(events);
  const frames = [0];
  for (const event of events.filter(isMain).toSorted((a, b) => a.ts - b.ts)) {
    if (event.name === COMMIT) frames.push(0);
    else if (event.name === TASK) frames.push((frames.pop() ?? 0) + (event.tdur ?? 0) / 1_000);
  }
  return frames;
};

/** The main thread of the page: of all renderers, the one that made the most frames. */
const mainThreadOf = (events: readonly TraceEvent[]) => {
  const renderers = new Set(events.filter(({ ph, args }) => ph === 'M' && args?.name === 'CrRendererMain').map(threadOf));
  const frames = new Map<string, number>();
  for (const event of events) if (event.name === COMMIT) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1);
  const [busiest] = [...frames].filter(([thread]) => renderers.has(thread)).toSorted((a, b) => b[1] - a[1]);
  return (event: TraceEvent): boolean => threadOf(event) === busiest?.[0];
};

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
