/** Limits of the models, each with its reason. */

/** The newest examples for the keyword classifier: some years of a small company. Older ones differ from its current practice. */
export const MAX_EXAMPLES = 5_000;

/** The newest examples for calibration, which compares confidence with the decision. Enough to measure a rate of one in a hundred. */
export const CALIBRATION_EXAMPLES = 600;

/** Questions that the keyword classifier answers before it yields: at most about 20 milliseconds. */
export const ITEMS_AT_A_TIME = 50;

/** Characters of a description that are read or sent. Banks print up to about 300, and references come last. */
export const MAX_DESCRIPTION_LENGTH = 300;

/** Words of a description that are read, for the same reason. */
export const MAX_WORDS = 16;

/** Questions per message to a chat service. More make responses slower and worse; fewer send the chart more often. */
export const CHAT_BATCH = 20;

/** Concurrent messages: as many as the smallest plans of such services allow. */
export const CHAT_CONCURRENCY = 4;

/** The default time for all responses together. */
export const CHAT_TIMEOUT_MS = 10_000;

/** The maximum configurable time. A longer one is a unit mistake. */
export const MAX_CHAT_TIMEOUT_MS = 600_000;

/** The pause before a busy or failed service is tried once more. */
export const CHAT_PAUSE_MS = 500;

/** Bytes of one response. Twenty results with the longest reasoning are about 20 kB. */
export const MAX_CHAT_RESPONSE_BYTES = 256 * 1024;

/** Characters of a service's reasoning: two sentences for a person to read. */
export const MAX_REASONING_LENGTH = 500;
