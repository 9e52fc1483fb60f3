/** The limits of the models, each with its reason. */

/** The newest examples that the words model learns from: some years of a small company; older ones differ from how it files today. */
export const MAX_EXAMPLES = 5_000;

/** The newest examples whose confidence is compared with the decision: enough to measure a rate of one in a hundred. */
export const CALIBRATION_EXAMPLES = 600;

/** Questions that the words model answers before other work gets a turn: at most some 20 milliseconds. */
export const ITEMS_AT_A_TIME = 50;

/** Characters of a description that are read or sent: banks print up to some 300, and references come last. */
export const MAX_DESCRIPTION_LENGTH = 300;

/** Words of a description that are read, for the same reason. */
export const MAX_WORDS = 16;

/** Questions in one message to a chat service: more make answers slower and worse, fewer send the chart more often. */
export const CHAT_BATCH = 20;

/** Messages that wait for an answer at a time: as many as the smallest plans of such services allow. */
export const CHAT_CONCURRENCY = 4;

/** How long all answers together may take by default. */
export const CHAT_TIMEOUT_MS = 10_000;

/** The longest time that a caller may configure: a longer one is a mistake of units. */
export const MAX_CHAT_TIMEOUT_MS = 600_000;

/** The pause before a service that was busy or failed is asked once more. */
export const CHAT_PAUSE_MS = 500;

/** Bytes of one answer: twenty answers with the longest reasoning are some 20 kB. */
export const MAX_CHAT_ANSWER_BYTES = 256 * 1024;

/** Characters of a service's reasoning: two sentences for a person to read. */
export const MAX_REASONING_LENGTH = 500;
