/**
 * Puts the text of each formula without a value into its cell, with `=` before it. A formula that is shared or fills an array has no text of its own in
 * each cell, and stays as it is.
 */
export const withFormulasAsText = (sheet: Uint8Array): Uint8Array => {
  const xml = new TextDecoder('utf-8').decode(sheet);
  const changed = xml.replace(UNCALCULATED, (cell, attributes: string, formula: string) =>
    formula.trim() === '' ? cell : `<c${attributes.replace(/\st="\w*"/, '')} t="str"><v>=${formula.trim()}</v></c>`,
  );
  return changed === xml ? sheet : new TextEncoder().encode(changed);
};

const UNCALCULATED = /<c\b([^<>]*)>\s*<f\b(?![^<>]*\bt=)[^<>/]*>([^<]*)<\/f>\s*(?:<v\s*\/>|<v>\s*<\/v>)?\s*<\/c>/g;
