/** Names of columns that no reader knows. */
export const UNKNOWN_NAMES: readonly string[] = [
  'Päivä',
  'Vegleggja',
  'Qzx',
  'Eilute',
  'Teksti',
  'Frow',
  'Huomio',
  'Zork',
  'Laji',
  'Summe9',
  'Ytre',
  'Plim',
  'Wuu',
  'Krels',
  'Omb',
  'Tjek7',
  'Nuf',
  'Sprok',
];

export const TEXTS: readonly string[] = [
  'Coffee bar',
  'Rent for the flat',
  'Salary March',
  'Bakery Grün',
  'Café du Nord',
  'Train ticket',
  'Gas and water',
  'Book shop "Inn"',
  'Transfer to Ann; thanks',
  'Refund, shoes',
  'Insurance 2024/7',
  'Tax office',
  'Phone bill',
  'Total Energies station',
  'Pending Street Market',
  'Credit Union transfer',
  'Card 1234 purchase',
  'Hat | coat',
  'Interest',
  'Pharmacy',
  'Opening hours cinema',
  'Summer camp',
];
export const CATEGORIES: readonly string[] = ['Food', 'Home', 'Travel', 'Other'];

/** Payees, each with an account. */
export const PAYEES: readonly (readonly [name: string, account: string])[] = [
  ['Eiche GmbH', 'DE02300209000106531065'],
  ['Oak Ltd', 'GB33BUKB20201555555555'],
  ['Maison Verte', 'FR1420041010050500013M02606'],
  ['Klant BV', 'NL91ABNA0417164300'],
  ['Panificio Rossi', 'IT60X0542811101000000123456'],
  ['Kunde ApS', 'DK5000400440116243'],
];
