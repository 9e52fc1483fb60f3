import type { Direction } from '../../bank/transactions/reported-transaction.ts';
import { plainWords } from '../matching/transfer-words.ts';

/**
 * Keywords that indicate what was bought or earned, by the account name in the starter chart. Add a word only if it nearly always indicates
 * that account: "amazon", "apple" and "target" do not qualify.  [FIL-25]
 */
const OUT: Readonly<Record<string, string>> = {
  Rent: 'rent, property mgmt, property management, landlord, wework, regus, miete, loyer, alquiler, affitto',
  Utilities:
    'electric, electricity, gas and electric, natural gas, water dept, water district, con edison, stadtwerke, strom, edf, enel, iberdrola, vattenfall',
  'Telephone and internet': 'comcast, xfinity, verizon, at t, att, t mobile, vodafone, telekom, telefonica, starlink, swisscom',
  Software:
    'github, google workspace, gsuite, microsoft 365, office 365, adobe, atlassian, slack, zoom us, notion, figma, dropbox, 1password, canva, quickbooks, xero, jetbrains, openai, docusign, hubspot, asana',
  'Hosting and infrastructure':
    'aws, amazon web services, hetzner, digitalocean, cloudflare, vercel, netlify, heroku, linode, ovh, google cloud, azure, godaddy, namecheap',
  Insurance: 'insurance, insur, assurance, versicherung, seguros, assicurazioni, geico, hiscox, allianz, axa',
  'Bank fees':
    'monthly service fee, maintenance fee, service charge, overdraft fee, wire fee, account fee, foreign transaction fee, atm fee, kontofuehrung, kontofuhrung, frais bancaires, bank fee, bank charges',
  'Payment processing fees': 'stripe fee, paypal fee, square fee, merchant fee, processing fee, interchange',
  'Advertising and marketing':
    'google ads, adwords, meta ads, facebk, facebook ads, linkedin ads, mailchimp, tiktok ads, yelp ads, vistaprint',
  Travel:
    'airlines, airline, airways, hotel, hotels, marriott, hilton, airbnb, uber trip, lyft, booking com, expedia, deutsche bahn, db vertrieb, sncf, amtrak, lufthansa, ryanair, easyjet, hertz, sixt, taxi',
  'Vehicle expenses': 'shell oil, chevron, exxonmobil, exxon, texaco, aral, parking, parkhaus, car wash, tankstelle, jiffy lube, autozone',
  Meals:
    'restaurant, ristorante, cafe, coffee house, coffee shop, pizza, pizzeria, starbucks, doordash, grubhub, uber eats, mcdonalds, chipotle, bakery, baeckerei, bistro, sushi, taqueria, lieferando',
  'Office supplies': 'office depot, officemax, staples, stationery, bueromarkt, viking direkt',
  'Legal and professional fees':
    'law office, law offices, attorney, attorneys, legalzoom, notary, notar, rechtsanwalt, steuerberater, cpa, accountants, expert comptable',
  'Shipping and freight': 'usps, fedex, ups store, dhl, deutsche post, la poste, shippo, shipstation, hermes versand',
  'Wages and salaries': 'payroll, salary, salaries, gehalt, lohn, salaire',
  'Payroll taxes': 'payroll tax, eftps, irs usataxpymt',
  'Repairs and maintenance': 'home depot, lowes, plumbing, plumber, hvac, locksmith, janitorial, bauhaus, hornbach',
  'Training and education': 'udemy, coursera, linkedin learning, skillshare, pluralsight',
  'Dues and subscriptions': 'membership, association dues, chamber of commerce, mitgliedsbeitrag, costco annual',
};

const IN: Readonly<Record<string, string>> = {
  'Interest income': 'interest, interest paid, zinsen, interets, intereses, interessi',
  'Product sales': 'shopify, etsy, square payout, sq payout, woocommerce',
};

/** One list of keywords, longest first: "google workspace" is more specific than "google". */
const listed = (words: typeof OUT): readonly (readonly [word: string, account: string])[] =>
  Object.entries(words)
    .flatMap(([account, each]) => each.split(', ').map((word) => [` ${word} `, account] as const))
    .sort(([a], [b]) => b.length - a.length);

const LISTS: Readonly<Record<Direction, ReturnType<typeof listed>>> = { in: listed(IN), out: listed(OUT) };

export interface NamedByWords {
  /** The keywords of the list that matched, folded. */
  readonly words: string;
  readonly account: string;
}

/** The account that the keywords of a description indicate; null if there is none. Pure.  [FIL-25] */
export const accountNamedBy = (description: string, direction: Direction): NamedByWords | null => {
  const text = ` ${plainWords(description)} `;
  const found = LISTS[direction].find(([word]) => text.includes(word));
  return found === undefined ? null : { words: found[0].trim(), account: found[1] };
};
