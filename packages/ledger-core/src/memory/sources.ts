import type { SourcesPort } from '../ports/sources.ts';
import type { SourceAccount } from '../sources/source.ts';
import { keeper } from './keeper.ts';
import type { Shelf } from './shelf.ts';

export const sourcesIn = (shelf: Shelf<SourceAccount>): SourcesPort => keeper(shelf);
