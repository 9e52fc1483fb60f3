/** Connections to the mail server that are kept: few servers accept many from one client. */
export const SMTP_CONNECTIONS = 3;

/** How long the mail server may be silent, and how long one e-mail may take: less than the lease under which it is sent. */
export const SMTP_TIMEOUT_MS = 10_000;
export const SEND_TIMEOUT_MS = 30_000;
