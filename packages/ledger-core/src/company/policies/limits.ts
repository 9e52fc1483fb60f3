/** The maximum number of policies in one set of books. */
export const MAX_POLICIES = 50;

/** The maximum number of operations, authors or accounts in one policy. */
export const MAX_IN_POLICY = 100;

/** The maximum number of approvals that a policy requires. */
export const MAX_APPROVALS = 5;

/** The time in which a proposal is decided, in days, without a policy that states another. */
export const PROPOSAL_DAYS = 30;

/** The maximum time in which a proposal is decided, in days. */
export const MAX_PROPOSAL_DAYS = 365;
