/** What stands in place of a secret. */
const STRUCK_OUT = '[secret]';

/** A shorter text could stand anywhere by chance. */
const MIN_LENGTH = 4;

/** Texts of this length and more are struck out inside of words too. */
const UNMISTAKABLE = 8;

/**
 * A text without the secrets that are known to be in play, for what another system says back: it may repeat what it was sent. A secret is found as it is, as part of an
 * address, and as it stands in JSON. Strike secrets out before a text is cut, since half a secret is not found.  [FEE-22]
 */
export const withoutSecrets = (text: string, secrets: readonly (string | null | undefined)[]): string => {
  const forms = new Set(secrets.flatMap((secret) => (secret == null ? [] : formsOf(secret))));
  const known = [...forms].filter((form) => form.length >= MIN_LENGTH).sort((a, b) => b.length - a.length);
  return known.reduce((rest, form) => {
    if (!rest.includes(form)) return rest;
    return form.length >= UNMISTAKABLE ? rest.replaceAll(form, STRUCK_OUT) : rest.replaceAll(asWord(form), STRUCK_OUT);
  }, text);
};

const formsOf = (secret: string): readonly string[] => {
  const trimmed = secret.trim();
  return [trimmed, encodeURIComponent(trimmed), JSON.stringify(trimmed).slice(1, -1)];
};

const asWord = (form: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'gu');
