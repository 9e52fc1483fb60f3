/** Normalizes every line end to a line feed, so line numbers match an editor's. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** The line of a position in a text, from 1. */
export const lineAt = (text: string, at: number): number => {
  let line = 1;
  for (let found = text.indexOf('\n'); found !== -1 && found < at; found = text.indexOf('\n', found + 1)) line += 1;
  return line;
};

/** Returns the lines of ascending positions in a single pass over the text. */
export const lineCounter = (text: string): ((at: number) => number) => {
  let line = 1;
  let next = text.indexOf('\n');
  return (at) => {
    while (next !== -1 && next < at) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
};
