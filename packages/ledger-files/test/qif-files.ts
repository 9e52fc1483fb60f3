/** A record of rent, with the given fields instead; a field with an empty text is left out. */
export const record = (fields: Readonly<Record<string, string>> = {}): string => {
  const printed = Object.entries({ D: '01/31/2026', T: '-900.00', P: 'Oak Property', ...fields }).filter(([, value]) => value !== '');
  return `${printed.map(([letter, value]) => `${letter}${value}\n`).join('')}^\n`;
};

/** A file of a bank account with some records. */
export const typed = (...records: readonly string[]): string => `!Type:Bank\n${records.join('')}`;

/** The records of a named account, as a program exports several. */
export const ofAccount = (name: string, type: string, ...records: readonly string[]): string =>
  `!Account\nN${name}\nT${type}\n^\n!Type:${type}\n${records.join('')}`;
