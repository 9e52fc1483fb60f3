/** A stored value that cannot be parsed: this program did not write it. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
}

export const parsed = (column: string, text: string, revive?: (key: string, value: unknown) => unknown): unknown => {
  try {
    return JSON.parse(text, revive);
  } catch (cause) {
    throw new Damaged(`${column} has invalid JSON: ${JSON.stringify(text.slice(0, 40))}`, { cause });
  }
};
