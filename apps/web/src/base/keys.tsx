import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';

/** What a key does. */
export interface KeyBinding {
  /** As the browser calls it: `j`, `Enter`, `?`; two in a row as `g i`; with Ctrl or Cmd as `Mod+k`. */
  readonly key: string;
  /** What it does, as the help and the palette say. */
  readonly does: string;
  readonly act: () => void;
}

/** Keys of one part of the page, under their heading. */
export interface KeySection {
  readonly heading: string;
  readonly bindings: readonly KeyBinding[];
}

interface Registry {
  readonly sections: () => readonly KeySection[];
  readonly add: (section: { readonly current: KeySection }) => () => void;
}

const Context = createContext<Registry>({ sections: () => [], add: () => () => undefined });

/** A second key of two comes within this time. */
const CHORD_MS = 1_500;

/** One listener for all keys of the page. A part that appeared later comes first, so that a page may give a key a meaning of its own. */
export const KeysProvider = ({ children }: { readonly children: ReactNode }) => {
  const added = useRef<{ readonly current: KeySection }[]>([]);
  const registry = useMemo<Registry>(
    () => ({
      sections: () => added.current.map(({ current }) => current),
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

/** Where someone types, or chooses in a list or a dialog, keys are theirs; Enter and Space belong to the button that has the focus, unless it is a row of a list. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]') !== null)
    return true;
  const isPress = key === 'Enter' || key === ' ';
  return isPress && target.closest('a, button, summary') !== null && target.closest('[data-in-hand]') === null;
};

/** Gives keys their meaning while this part of the page is shown. */
export const useKeys = (heading: string, bindings: readonly KeyBinding[]): void => {
  const { add } = useContext(Context);
  const section = useRef<KeySection>({ heading, bindings });
  useEffect(() => {
    section.current = { heading, bindings };
  });
  useEffect(() => add(section), [add]);
};

/** All keys that mean something now, for the help and the palette. */
export const useKeySections = (): (() => readonly KeySection[]) => useContext(Context).sections;

/** `Mod+k` as the person's keyboard has it. */
export const shownKey = (key: string): string =>
  key.replace('Mod+', /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ').replace('Enter', '⏎');
