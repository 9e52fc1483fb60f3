import type { Why } from './reason.ts';
import { why } from './reasons.ts';

/** Places in files, as reasons. Each interface formats them in its language. */

/** A row of a table, as an editor counts them. */
export const whyRow = (row: number): Why => why.the_row_of_file({ row });

/** A cell of a table, by the name or the number of its column. */
export const whyCell = (row: number, column: string): Why => why.the_cell_of_file({ row, column });

export const whyColumn = (column: string | number): Why => why.the_column_of_file({ column });

/** A line of a tagged text. */
export const whyLine = (line: number): Why => why.the_line_of_file({ line });

export const whyTag = (line: number, tag: string): Why => why.the_line_of_tag({ line, tag });

/** A whole file, or a place in it. */
export const whyFile = (file: string | Why, place?: string | Why): Why =>
  place === undefined ? why.the_file({ file }) : why.the_place_in_file({ file, place });

/** The row of a file that an element of a snapshot comes from. */
export interface FileRow {
  readonly file: string;
  readonly row: number;
}
