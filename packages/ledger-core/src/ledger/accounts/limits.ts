/** Levels of the chart: a deeper tree is an error in a caller's loop. */
export const MAX_CHART_DEPTH = 32;
