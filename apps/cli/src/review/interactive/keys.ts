import { isCancel, SelectKeyPrompt } from '@clack/core';
import { lines, type Screen, styled } from '../../command/screen.ts';

export const columnsNow = (): number => process.stdout.columns ?? 80;

/** The action of a key, which is in brackets in its label, as in "s[k]ip". */
export type Keys<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** Waits for one of the keys; undefined for Ctrl+C. The key labels use as few lines as the terminal needs. */
export const pressed = async <Key extends string>(keys: Keys<Key>, screen: Screen, columns: number): Promise<Key | undefined> => {
  const options = Object.keys(keys).map((value) => ({ value }));
  const words = Object.values<string | undefined>(keys).flatMap((label) => label ?? []);
  const prompt = new SelectKeyPrompt({
    options,
    caseSensitive: true,
    render() {
      return this.state === 'active' || this.state === 'initial'
        ? lines(words, columns)
            .map((line) => styled(screen, 'dim', line))
            .join('\n')
        : '';
    },
  });
  const key = await prompt.prompt();
  return isCancel(key) ? undefined : (key as Key);
};
