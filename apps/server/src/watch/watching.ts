import type { DueRun } from 'ledger-core';
import { Registry } from 'prom-client';
import type { Watched } from '../open-ledger.ts';
import { productMetrics } from './product-metrics.ts';
import { storeGauges } from './store-gauges.ts';

/** Who watches a process that serves or works: its measures. */
export interface Watching {
  readonly registry: Registry;
  readonly watched: Watched;
  readonly ran: (run: DueRun) => void;
}

export const openWatching = (): Watching => {
  const registry = new Registry();
  const product = productMetrics(registry);
  return {
    registry,
    ran: product.ran,
    watched: {
      observer: product.observer,
      store: (store) => {
        storeGauges(registry, store);
        return store;
      },
      send: (send) => async (one) => {
        const sentAt = performance.now();
        const answer = await send(one);
        product.tried(answer, performance.now() - sentAt);
        return answer;
      },
    },
  };
};
