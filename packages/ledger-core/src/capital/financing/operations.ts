import type { Given } from '../../app/given.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addInstrument } from './add-instrument.ts';
import { changeInstrument, removeInstrument } from './change-instrument.ts';
import { issueInstrument } from './issue-instrument.ts';
import { listInstruments, readInstrument } from './read-instruments.ts';

/** Financing instruments. */
export const financingOperations = ({ query, command }: Given) => ({
  financing: {
    /** Every financing instrument, oldest first. */
    list: query('financing.read', listInstruments),
    /** One financing instrument by its id. */
    read: query('financing.read', readInstrument),
    /** Drafts a SAFE, a convertible note or venture debt. */
    create: command('financing.add', addInstrument, made),
    /** Changes the given fields of a draft. */
    change: command('financing.change', changeInstrument, named),
    /** Issues a draft before its money is here, and posts its entry. */
    issue: command('financing.issue', issueInstrument, named),
    /** Removes a draft of an instrument, which was never issued. */
    remove: command('financing.remove', removeInstrument, named),
  },
});
