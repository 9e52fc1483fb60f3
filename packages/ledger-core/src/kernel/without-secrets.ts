const STRUCK_OUT = '[secret]';

/** A shorter text could occur anywhere by chance. */
const MIN_LENGTH = 4;

/** Texts of at least this length are also redacted inside words. */
const UNMISTAKABLE = 8;

/**
 * Redacts the given secrets in text from another system, which may echo what it received. It finds a secret in plain, URL-encoded and
 * JSON-encoded form. Redact before truncating a text, because half a secret is not found.  [FEE-22]
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
