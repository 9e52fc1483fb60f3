import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether a real terminal can be had here. */
export const HAS_TMUX = spawnSync('tmux', ['-V']).status === 0;

export const WITHOUT_TMUX = 'Left out: tmux, a terminal for tests, is not installed.';

/** A shell in a terminal of tmux, on a socket of its own. */
export interface Terminal {
  /** Types a command, and waits until the shell is back; answers what stands on the screen since. */
  readonly command: (line: string) => Promise<string>;
  /** Types a line and presses Enter, without waiting. */
  readonly line: (text: string) => void;
  /** Presses keys: letters, or names such as `Enter`. */
  readonly press: (...keys: readonly string[]) => void;
  /** Types a text as it is. */
  readonly write: (text: string) => void;
  /** Waits until the screen shows a text. */
  readonly shows: (text: RegExp) => Promise<string>;
  readonly screen: () => string;
  readonly close: () => void;
}

const PATIENCE_MS = 60_000;
let made = 0;

/** Opens a terminal of a width and a height; the prompt of its shell is `$`. */
export const openTerminal = (cwd: string, env: Readonly<Record<string, string>>, columns = 80, rows = 24): Terminal => {
  const socket = `ledger-test-${process.pid}-${made++}`;
  // The first window has the PATH of the program that opens it, whatever is set for its session.
  const own = { ...process.env, PATH: env.PATH ?? process.env.PATH };
  const tmux = (...words: readonly string[]): string =>
    execFileSync('tmux', ['-L', socket, '-f', '/dev/null', ...words], { encoding: 'utf8', env: own });
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  tmux('new-session', '-d', '-x', String(columns), '-y', String(rows), '-c', cwd, ...settings, 'env PS1="\\$ " bash --norc --noprofile');
  const screen = (): string =>
    tmux('capture-pane', '-p', '-t', '0')
      .replaceAll(/[ \t]+$/gm, '')
      .trimEnd();
  const shows = async (text: RegExp): Promise<string> => {
    for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await pause(50)) if (text.test(screen())) return screen();
    throw new Error(`The terminal does not show ${text}:\n${screen()}`);
  };
  const write = (text: string): void => void tmux('send-keys', '-t', '0', '-l', text);
  const press = (...keys: readonly string[]): void => void tmux('send-keys', '-t', '0', ...keys);
  const line = (text: string): void => {
    write(text);
    press('Enter');
  };
  return {
    write,
    press,
    line,
    shows,
    screen,
    command: async (text) => {
      await shows(/\$$/);
      line(`clear; ${text}`);
      await pause(150);
      return shows(/\n\$$|^\$$/);
    },
    close: () => void tmux('kill-server'),
  };
};
