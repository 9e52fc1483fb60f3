export interface KeyBinding {
  /** In the browser's terms: `j`, `Enter`, `?`, two in a row as `g i`, with Ctrl or Cmd as `Mod+k`. */
  readonly key: string;
  /** The description in the help and the palette. */
  readonly does: string;
  readonly act: () => void;
}

/** Keys of one part of a page, with its heading. */
export interface KeySection {
  readonly heading: string;
  readonly bindings: readonly KeyBinding[];
}

/** The bindings in force: of two for one key the first counts, and those under one heading stand together. Pure. */
export const inForce = (sections: readonly KeySection[]): readonly KeySection[] => {
  const bound = new Set<string>();
  const byHeading = new Map<string, KeyBinding[]>();
  for (const { heading, bindings } of sections)
    for (const binding of bindings) {
      if (bound.has(binding.key)) continue;
      bound.add(binding.key);
      byHeading.set(heading, [...(byHeading.get(heading) ?? []), binding]);
    }
  return [...byHeading].map(([heading, bindings]) => ({ heading, bindings }));
};
