import { made, named, namedSecond } from '../audit/subject.ts';
import { addParty, changeParty, listParties, readParty } from '../parties/keep-parties.ts';
import { setPartyLogo } from '../pictures/set-party-logo.ts';
import { counterpartyView, counterpartyViews } from '../views/counterparty.ts';
import { pageOf } from '../views/page.ts';
import type { Makers } from './makers.ts';

/** Counterparties. */
export const counterpartiesOperations = ({ query, command, logo }: Makers) => ({
  parties: {
    list: query('parties.read', listParties).answering(pageOf(counterpartyViews)),
    read: query('parties.read', readParty).answering(counterpartyView),
    add: command('parties.add', addParty, made).answering(counterpartyView),
    change: command('parties.change', changeParty, named).answering(counterpartyView),
    setLogo: logo('parties.set_logo', command('parties.set_logo', setPartyLogo, namedSecond).answering(counterpartyView)),
  },
});
