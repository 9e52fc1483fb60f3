/** Every line end written as one line feed, so that lines are counted as an editor counts them. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** The line that a place of a text lies on; the first is 1. */
export const lineAt = (text: string, at: number): number => {
  let line = 1;
  for (let found = text.indexOf('\n'); found !== -1 && found < at; found = text.indexOf('\n', found + 1)) line += 1;
  return line;
};

/** Tells the lines of places that are asked for in their order, each part of the text looked at once. */
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
