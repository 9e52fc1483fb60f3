import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';

interface Enter {
  readonly press: () => void;
  /** Whether it was pressed and waits for the choices. */
  readonly isAwaited: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Enter in a field of choices. When it is pressed before the choices have been loaded, it takes effect once they are, unless the text has
 * changed by then. Until then the field is invalid, so that its form is not sent without the choice.
 */
export const useEnter = (typed: string, isLoaded: boolean, choose: () => void): Enter => {
  const { states } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [awaited, setAwaited] = useState<string>();
  const isAwaited = awaited !== undefined;
  useEffect(() => field.current?.setCustomValidity(isAwaited ? states.loading : ''), [isAwaited, states]);
  useEffect(() => {
    if (awaited === undefined || !isLoaded) return;
    setAwaited(undefined);
    if (awaited === typed) choose();
  }, [awaited, isLoaded, typed, choose]);
  return { press: () => (isLoaded ? choose() : setAwaited(typed)), isAwaited, field };
};
