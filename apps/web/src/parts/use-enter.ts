import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTexts } from '../base/catalogue/catalogue.ts';

interface Enter {
  readonly press: () => void;
  /** Forgets that it was pressed: the text has changed. */
  readonly cancel: () => void;
  /** Whether it was pressed and has not taken effect yet. */
  readonly isAwaited: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
}

/**
 * Enter in a field whose choices are searched while it is typed. When it is pressed before the result, it takes effect once the result is
 * there. Until then the field is invalid, so that its form is not sent without the choice.  [WEB-24]
 */
export const useEnter = (isFound: boolean, choose: () => void): Enter => {
  const { states } = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'awaited' | 'chosen'>('idle');
  const isAwaited = state !== 'idle';
  useEffect(() => field.current?.setCustomValidity(isAwaited ? states.loading : ''), [isAwaited, states]);
  useEffect(() => {
    if (state === 'idle' || !isFound) return;
    // The list stays closed until the field has the text of the choice.
    setState(state === 'awaited' ? 'chosen' : 'idle');
    if (state === 'awaited') choose();
  }, [state, isFound, choose]);
  return { press: () => (isFound ? choose() : setState('awaited')), cancel: () => setState('idle'), isAwaited, field };
};
