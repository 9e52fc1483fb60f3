/** The selected value of each dimension; an empty text for none. */
export type Chosen = Readonly<Record<string, string>>;

/** The selection as a request body. */
export const dimensionsOf = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([dimension_id, value_id]) => (value_id === '' ? [] : [{ dimension_id, value_id }]));
