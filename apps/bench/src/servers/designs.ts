/** A design of the bare server. The fastest design is the limit, because a single design could have the same weakness as our server. */
export interface Design {
  readonly listener: 'hono' | 'node';
  /**
   * When a group of queued requests starts: immediately after the previous commit, or after one turn of the event loop, which reads the
   * other sockets.
   */
  readonly grouping: 'at once' | 'after a turn';
}

export const DESIGNS: readonly Design[] = [
  { listener: 'hono', grouping: 'at once' },
  { listener: 'hono', grouping: 'after a turn' },
  { listener: 'node', grouping: 'at once' },
  { listener: 'node', grouping: 'after a turn' },
];
