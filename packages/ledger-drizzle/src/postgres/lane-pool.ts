import type postgres from 'postgres';
import { type PreparedLane, prepared } from '../unit/group.ts';
import { postgresLane } from './lane.ts';

/** Connections, each with its own prepared statements, lent to one unit of work (or group) at a time. Made as they are needed. */
export const lanePool = (size: number, connect: () => postgres.Sql) => {
  const connections: postgres.Sql[] = [];
  const free: PreparedLane[] = [];
  const waiting: ((lane: PreparedLane) => void)[] = [];

  const take = (): Promise<PreparedLane> => {
    const lane = free.pop();
    if (lane !== undefined) return Promise.resolve(lane);
    if (connections.length >= size) return new Promise((resolve) => waiting.push(resolve));
    const connection = connect();
    connections.push(connection);
    return Promise.resolve(prepared(postgresLane(connection)));
  };

  const giveBack = (lane: PreparedLane): void => {
    const next = waiting.shift();
    if (next === undefined) free.push(lane);
    else next(lane);
  };

  return {
    use: async <R>(work: (lane: PreparedLane) => Promise<R>): Promise<R> => {
      const lane = await take();
      try {
        return await work(lane);
      } finally {
        giveBack(lane);
      }
    },
    close: async (): Promise<void> => {
      await Promise.all(connections.map((connection) => connection.end({ timeout: 5 })));
    },
  };
};
