/** Levels of the chart. A deeper tree is an error in a caller's loop. */
export const MAX_CHART_DEPTH = 32;
