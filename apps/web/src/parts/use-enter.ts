import { useEffect, useState } from 'react';

interface Enter {
  readonly press: () => void;
  /** Whether it was pressed and waits for the choices. */
  readonly isAwaited: boolean;
}

/**
 * Enter in a field of choices. When it is pressed before the choices have been loaded, it takes effect once they are, unless the text has
 * changed by then.
 */
export const useEnter = (typed: string, isLoaded: boolean, choose: () => void): Enter => {
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined || !isLoaded) return;
    setAwaited(undefined);
    if (awaited === typed) choose();
  }, [awaited, isLoaded, typed, choose]);
  return { press: () => (isLoaded ? choose() : setAwaited(typed)), isAwaited: awaited !== undefined };
};
