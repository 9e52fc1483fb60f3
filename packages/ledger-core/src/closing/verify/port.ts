import type { LastVerification } from './last-verification.ts';

/** The result of the last verification of these books. */
export interface VerificationsPort {
  /** Null if the books were never verified. */
  last(): Promise<LastVerification | null>;
  /** Replaces the result. */
  put(result: LastVerification): Promise<void>;
}
