/** "Invoice INV-0001"; a draft may have no number yet. */
export const titleOf = (name: string, number: string | null): string => (number === null ? name : `${name} ${number}`);
