import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildah, keptImage, mountedImage } from '../image.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ENVIRONMENT = ['--ignore-environment', 'PATH=/usr/sbin:/usr/bin', 'HOME=/root', 'DISABLE_HC_SYSTEMD=true'];

/** A machine with podman, whose processes, files and network are its own. */
export interface Machine {
  /** Its files, as they are seen from here. */
  readonly root: string;
  /** What a line of its shell prints, in a folder of it. Fails when the line does, with what it printed. */
  readonly run: (line: string, folder?: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

const started = (program: ReturnType<typeof spawn>): Promise<number> =>
  new Promise((resolve, reject) => {
    program.stdout?.once('data', () => resolve(Number(readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8'))));
    program.once('exit', () => reject(new Error('The machine did not start.')));
  });

/** Starts one that has these images under the names that stand beside them. */
export const startMachine = async (images: Readonly<Record<string, string>>): Promise<Machine> => {
  const { root, remove } = mountedImage(keptImage('localhost/ledger-machine', join(HERE, 'make-image')));
  copyFileSync(join(HERE, 'init'), join(root, 'init'));
  chmodSync(join(root, 'init'), 0o755);
  mkdirSync(join(root, 'images'));
  const archives = Object.entries(images).map(([name, from], at) => {
    buildah('push', '--quiet', from, `docker-archive:${root}/images/${at}.tar:${name}`);
    return `podman load --quiet --input /images/${at}.tar`;
  });
  const program = spawn(join(HERE, 'boot'), [root, 'catatonit', '--', '/init'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const init = await started(program);
  const run = async (line: string, folder = '/'): Promise<string> => {
    // In a session of its own: what it kills is in the machine.
    const inside = ['--wait', 'nsenter', '--target', String(init), '--all', '--root', '--wd', 'env', ...ENVIRONMENT, 'bash', '-ec'];
    const ran = promisify(execFile)('setsid', [...inside, `cd ${folder}\n${line}`], { maxBuffer: 2 ** 26 });
    return (
      await ran.catch((fault: Error & { readonly stdout: string }) => {
        throw new Error(`${fault.message}\n${fault.stdout}`);
      })
    ).stdout;
  };
  for (const load of archives) await run(load);
  const stop = async (): Promise<void> => {
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
    remove();
  };
  return { root, run, stop };
};
