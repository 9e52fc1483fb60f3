import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { RecurrencesPort } from './port.ts';
import type { Recurrence } from './recurrence.ts';

export const recurrencesIn = (shelf: Shelf<Recurrence>): RecurrencesPort => keeper(shelf);
