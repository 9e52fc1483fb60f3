import { cpuUsage } from 'node:process';

/** The milliseconds of processor time that something takes. What else runs on the machine counts for nothing, unlike on a clock. */
export const processorMs = (work: () => unknown): number => {
  const before = cpuUsage();
  work();
  const { user, system } = cpuUsage(before);
  return (user + system) / 1_000;
};
