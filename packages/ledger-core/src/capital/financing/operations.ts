import type { Dependencies } from '../../app/dependencies.ts';
import { made, named } from '../../company/audit/subject.ts';
import { addInstrument } from './add-instrument.ts';
import { changeInstrument, removeInstrument } from './change-instrument.ts';
import { issueInstrument } from './issue-instrument.ts';
import { listInstruments, readInstrument } from './read-instruments.ts';

/** Financing instruments: SAFEs, convertible notes, venture debt. */
export const financingOperations = ({ query, command }: Dependencies) => ({
  financingInstruments: {
    /**
     * Lists every financing instrument, oldest first.
     * @example
     * const instruments = granted(await ledger.financingInstruments.list(owner));
     */
    list: query('financing_instruments.read', listInstruments),
    /**
     * Returns one financing instrument by its id.
     * @example
     * const { name, principalMinor } = granted(await ledger.financingInstruments.read(owner, instrumentId));
     */
    read: query('financing_instruments.read', readInstrument),
    /**
     * Creates a draft SAFE, convertible note or venture debt.
     * @example
     * const safe = { kind: 'safe', name: 'Seed', investorId, accountId: account('2700'), principal: '50000.00' } as const;
     * granted(await ledger.financingInstruments.create(owner, safe));
     */
    create: command('financing_instruments.create', addInstrument, made),
    /**
     * Changes the given fields of a draft.
     * @example
     * granted(await ledger.financingInstruments.change(owner, instrumentId, { name: 'Pre-seed' }));
     */
    change: command('financing_instruments.change', changeInstrument, named),
    /**
     * Issues a draft before its money arrives, and posts its entry.
     * @example
     * granted(await ledger.financingInstruments.issue(owner, instrumentId, { date: '2026-03-08', cashAccountId: account('1010') }));
     */
    issue: command('financing_instruments.issue', issueInstrument, named),
    /**
     * Removes a draft instrument.
     * @example
     * granted(await ledger.financingInstruments.delete(owner, instrumentId));
     */
    delete: command('financing_instruments.delete', removeInstrument, named),
  },
});
