/** A way to write the bare server. The fastest of them is the limit: one design alone could share a mistake with ours. */
export interface Design {
  readonly listener: 'hono' | 'node';
  /** When a group of waiting requests is taken: as soon as the last is written, or after one turn of the event loop, which reads the other sockets. */
  readonly grouping: 'at once' | 'after a turn';
}

export const DESIGNS: readonly Design[] = [
  { listener: 'hono', grouping: 'at once' },
  { listener: 'hono', grouping: 'after a turn' },
  { listener: 'node', grouping: 'at once' },
  { listener: 'node', grouping: 'after a turn' },
];
