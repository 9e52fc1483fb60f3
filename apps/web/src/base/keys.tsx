import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { inForce, type KeyBinding, type KeySection } from './key-sections.ts';

interface Registry {
  readonly sections: () => readonly KeySection[];
  readonly add: (section: { readonly current: KeySection }) => () => void;
}

const Context = createContext<Registry>({ sections: () => [], add: () => () => undefined });

/** The maximum time between the two keys of a chord. */
const CHORD_MS = 1_500;

/** A single listener for all keys. The part that was mounted last takes precedence, so a page can override a key. */
export const KeysProvider = ({ children }: { readonly children: ReactNode }) => {
  const added = useRef<{ readonly current: KeySection }[]>([]);
  const registry = useMemo<Registry>(
    () => ({
      sections: () => inForce(added.current.map(({ current }) => current)),
      add: (section) => {
        added.current = [section, ...added.current];
        return () => {
          added.current = added.current.filter((each) => each !== section);
        };
      },
    }),
    [],
  );
  useEffect(() => {
    let first = { key: '', at: 0 };
    const onKey = (event: KeyboardEvent): void => {
      const pressed = nameOf(event);
      if (event.defaultPrevented || event.isComposing || (isTaken(event) && !pressed.startsWith('Mod+'))) return;
      const both = event.timeStamp - first.at < CHORD_MS ? `${first.key} ${pressed}` : pressed;
      const all = registry.sections().flatMap(({ bindings }) => bindings);
      const found = all.find(({ key }) => key === both) ?? all.find(({ key }) => key === pressed);
      first = { key: '', at: 0 };
      if (found !== undefined) {
        event.preventDefault();
        found.act();
      } else if (all.some(({ key }) => key.startsWith(`${pressed} `))) first = { key: pressed, at: event.timeStamp };
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [registry]);
  return <Context.Provider value={registry}>{children}</Context.Provider>;
};

const nameOf = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
  if (ctrlKey || metaKey) return `Mod+${key.toLowerCase()}`;
  return altKey ? `Alt+${key}` : key;
};

/**
 * A field, list or dialog with the focus handles its own keys. Enter and Space belong to a focused button.
 */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]') !== null)
    return true;
  const isPress = key === 'Enter' || key === ' ';
  return isPress && target.closest('a, button, summary') !== null;
};

/**
 * Binds keys as long as this component is mounted. When it comes first, as a list that gets the focus, its keys take precedence from then
 * on.
 */
export const useKeys = (heading: string, bindings: readonly KeyBinding[], comesFirst = false): void => {
  const { add } = useContext(Context);
  const section = useRef<KeySection>({ heading, bindings });
  useEffect(() => {
    section.current = { heading, bindings };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added last takes precedence.
  useEffect(() => add(section), [add, comesFirst]);
};

/** All current key bindings, for the help and the palette. */
export const useKeySections = (): (() => readonly KeySection[]) => useContext(Context).sections;

/** `Mod+k` in the notation of the person's keyboard. */
export const shownKey = (key: string): string =>
  key.replace('Mod+', /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ').replace('Enter', '⏎');
