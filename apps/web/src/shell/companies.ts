/** The companies that this browser is or was signed in to: their names and ids, nothing secret. */

export interface Company {
  readonly id: string;
  readonly name: string;
}

const KEY = 'companies';

const isCompany = (each: unknown): each is Company =>
  typeof each === 'object' &&
  each !== null &&
  'id' in each &&
  typeof each.id === 'string' &&
  'name' in each &&
  typeof each.name === 'string';

/** The last one in front. */
export const companies = (): readonly Company[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isCompany) : [];
  } catch {
    return [];
  }
};

const keep = (list: readonly Company[]): void => localStorage.setItem(KEY, JSON.stringify(list));

/** Puts a company in front. */
export const remember = ({ id, name }: Company): void => keep([{ id, name }, ...companies().filter((each) => each.id !== id)]);

export const forget = (id: string): void => keep(companies().filter((each) => each.id !== id));
