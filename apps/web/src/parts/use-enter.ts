import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';

interface Enter {
  readonly press: (words: string) => void;
  /** Forgets that it was pressed: the text has changed. */
  readonly cancel: () => void;
  /** The text for which it was pressed, until it takes effect. */
  readonly awaited: string | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Enter in a field of choices. When it is pressed before the choices have been loaded, it takes effect once they are. Until then the field
 * is invalid, so that its form is not sent without the choice.
 */
export const useEnter = (isLoaded: boolean, choose: (words: string) => void): Enter => {
  const { states } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [pressed, setPressed] = useState<{ readonly words: string; readonly isChosen: boolean }>();
  const isAwaited = pressed !== undefined;
  useEffect(() => field.current?.setCustomValidity(isAwaited ? states.loading : ''), [isAwaited, states]);
  useEffect(() => {
    if (pressed === undefined || !isLoaded) return;
    // The list stays closed until the field has the text of the choice.
    setPressed(pressed.isChosen ? undefined : { ...pressed, isChosen: true });
    if (!pressed.isChosen) choose(pressed.words);
  }, [pressed, isLoaded, choose]);
  return {
    press: (words) => (isLoaded ? choose(words) : setPressed({ words, isChosen: false })),
    cancel: () => setPressed(undefined),
    awaited: pressed?.words,
    field,
  };
};
