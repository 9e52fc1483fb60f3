import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MACHINE = process.arch === 'arm64' ? 'aarch64' : 'x86_64';

/** The library of Debian's package `faketime`, which returns another time to processes than the machine's. */
const LIBRARY = `/usr/lib/${MACHINE}-linux-gnu/faketime/libfaketimeMT.so.1`;

export const hasFaketime = existsSync(LIBRARY);

/** The clock of a process, which jumps as if the machine's clock was set. Timers are not affected. */
export interface Clock {
  readonly env: Readonly<Record<string, string>>;
  /** Seconds ahead of the machine's clock, or behind it. */
  readonly jump: (seconds: number) => void;
}

export const clockOf = (folder: string, name: string): Clock => {
  const file = join(folder, `clock-of-${name}`);
  const jump = (seconds: number): void => writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  jump(0);
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  return { env: hasFaketime ? env : {}, jump };
};
