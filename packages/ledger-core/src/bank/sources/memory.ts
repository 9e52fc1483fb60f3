import { keeper } from '../../store/memory/keeper.ts';
import type { Shelf } from '../../store/memory/shelf.ts';
import type { SourcesPort } from './port.ts';
import type { SourceAccount } from './source.ts';

export const sourcesIn = (shelf: Shelf<SourceAccount>): SourcesPort => keeper(shelf);
