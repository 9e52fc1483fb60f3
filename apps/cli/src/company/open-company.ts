import type { Command } from 'commander';
import { remember } from '../command/acts.ts';
import { define, results } from '../command/define.ts';
import type { Parts } from '../command/parts.ts';
import type { Connection } from '../connection/connection.ts';
import { readProfiles, type SignedIn, writeProfiles } from '../connection/profiles.ts';
import { companyOptions, type NewCompany } from './company-options.ts';
import { oldestOwner } from './tokens.ts';

/** Adds the command that opens books for another company of the organization.  [BOO-6] */
export const addOpenCompany = (books: Command, parts: Parts): void => {
  const open = define(books, 'add', 'Create books for another company in your organization. You become the owner.', [
    "books company add --name 'Juniper Holding' --currency USD --legal-structure llc",
    'books company add --name Roastery --currency EUR --legal-structure corporation --time-zone Europe/Vienna --json',
  ]);
  results(
    companyOptions(open),
    parts,
    async (at, { name, currency, legalStructure, timeZone, externalId }: NewCompany) => {
      const ownerId = await oldestOwner(at);
      const opened = await at.ledger.companies.open({
        ...{ name, currency, legal_structure: legalStructure, time_zone: timeZone },
        ...(ownerId !== undefined && { owner_id: ownerId }),
        ...(externalId !== undefined && { external_id: externalId }),
      });
      const { token, books } = opened;
      if (token === null) return { json: opened, note: `The books ${books.name} (${books.id}) existed.` };
      await remember(parts, at, { did: `Created the books ${name}.`, undo: null });
      const isStored = await storedInProfile(parts, at, { id: books.id, name: books.name, token });
      const reach = isStored || at.isEmbedded ? `Select them with: --books "${name}"` : `Token (shown only once): ${token}`;
      return { json: opened, note: `Created the books ${name} (${books.id}).\n${reach}` };
    },
    'no table',
  );
};

/** Saves the new books' token in the profile of the current books, if there is one. The default books are unchanged. */
const storedInProfile = async ({ environment }: Parts, at: Connection, opened: SignedIn): Promise<boolean> => {
  const { id } = await at.books();
  const profiles = readProfiles(environment);
  const found = Object.entries(profiles).find(([, { url, books }]) => url === at.address && books.some((each) => each.id === id));
  if (found === undefined) return false;
  const [name, profile] = found;
  writeProfiles(environment, { ...profiles, [name]: { ...profile, books: [...profile.books, opened] } });
  return true;
};
