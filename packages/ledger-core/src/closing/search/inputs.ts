import type { InputsOf } from '../../app/inputs-of.ts';
import { caller } from '../../company/books/inputs.ts';
import { count, list, object, oneOf, optional, text } from '../../kernel/input.ts';
import { FINDABLE_KINDS } from './findable.ts';
import type { searchOperations } from './operations.ts';
import type { SearchInput } from './search.ts';

const searchInput = object<SearchInput>({ q: text, kinds: optional(list(oneOf(FINDABLE_KINDS))), limit: optional(count) });

/** The schemas of the arguments of each operation. */
export const searchInputs = { search: { find: [caller, searchInput] } } satisfies InputsOf<typeof searchOperations>;
