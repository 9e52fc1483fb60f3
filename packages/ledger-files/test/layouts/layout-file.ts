/** An invented file of a known layout, and the movements that a bookkeeper reads in it. */
export type LayoutFile = readonly [profile: string, file: readonly string[], expected: readonly string[]];
