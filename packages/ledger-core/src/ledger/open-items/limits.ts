/** Documents that one payment pays: a customer's whole year, and the lines of one response. */
export const MAX_SETTLED_DOCUMENTS = 200;
