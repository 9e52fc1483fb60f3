/** Rows of one kind that are counted for what waits; `isMore` is true when there are more. */
export const MAX_TASK_ROWS = 1_000;
