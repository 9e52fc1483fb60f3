import type { Rows } from '../raw-rows.ts';
import { openWriter } from '../raw-writer.ts';
import { listenBare } from './bare-listener.ts';
import type { Design } from './designs.ts';

/**
 * The limit of categorizing over HTTP: a handler without reads, decisions and checks. It inserts the rows of one categorization directly,
 * and groups the commits of queued requests, in one of several designs.
 */
const [, , url = '', facts = '{}', designText = '{}'] = process.argv;
const { listener, grouping } = JSON.parse(designText) as Design;
const writer = openWriter(url, JSON.parse(facts));

let waiting: { readonly rows: Rows; readonly done: () => void }[] = [];
let isRunning = false;
const drain = async (): Promise<void> => {
  while (waiting.length > 0) {
    if (grouping === 'after a turn') await new Promise(setImmediate);
    const group = waiting;
    waiting = [];
    await writer.write(group.map(({ rows }) => rows));
    for (const { done } of group) done();
  }
  isRunning = false;
};

listenBare(
  listener,
  (rows) =>
    new Promise((done) => {
      waiting.push({ rows, done });
      if (isRunning) return;
      isRunning = true;
      void drain();
    }),
);
