/** Every limit of the models has its name and its reason here. */

/** The newest examples that the words model learns from: some years of a small company; older ones say little about how it files today. */
export const MAX_EXAMPLES = 5_000;

/** The newest examples on which confidence is held against what was decided: enough that a rate of one in a hundred shows. */
export const CALIBRATION_EXAMPLES = 600;

/** Questions that the words model answers before it lets others have their turn: some 20 milliseconds' work at most. */
export const ITEMS_AT_A_TIME = 50;

/** Characters of a description that are looked at or sent: banks print up to some 300, and what comes later is references. */
export const MAX_DESCRIPTION_LENGTH = 300;

/** Words of a description that are looked at, for the same reason. */
export const MAX_WORDS = 16;

/** Questions in one message to a chat service: more make answers slower and worse, fewer send the chart more often. */
export const CHAT_BATCH = 20;

/** Messages that wait for their answers at a time: what the smallest plans of such services bear. */
export const CHAT_CONCURRENCY = 4;

/** How long all answers together may take, unless the caller says otherwise. */
export const CHAT_TIMEOUT_MS = 10_000;

/** The longest that a caller may let them take: a longer wait is a mistake of units, not patience. */
export const MAX_CHAT_TIMEOUT_MS = 600_000;

/** How long a service that was busy or failed is left alone before it is asked once more. */
export const CHAT_PAUSE_MS = 500;

/** Bytes of one answer: twenty answers with the longest reasoning are some 20 kB. */
export const MAX_CHAT_ANSWER_BYTES = 256 * 1024;

/** Characters of a service's reasoning: two sentences for a person to read. */
export const MAX_REASONING_LENGTH = 500;
