/** Rows of one kind that are counted for open tasks. `isMore` is true if there are more. */
export const MAX_TASK_ROWS = 1_000;
