/** The message for an agent whose call was not executed, as a tool error. */
export class NotDone extends Error {}
