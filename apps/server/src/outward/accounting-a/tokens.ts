import { type ProgramFault, type SignInTokens, whyOfConnection, whyReturned } from 'ledger-core';
import * as v from 'valibot';
import { parsed, programFaultOf } from './faults.ts';
import { MAX_TOKEN_RESPONSE_BYTES, ONLINE_TOKEN_TIMEOUT_MS } from './limits.ts';
import { type HttpReply, request } from './request.ts';
import type { AccountingASettings } from './settings.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,4096}$/));
const seconds = v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]), v.minValue(1), v.finite());

/** A program may omit the refresh token; then the previous one stays valid. */
const Tokens = v.object({
  access_token: token,
  expires_in: seconds,
  refresh_token: v.optional(token),
  x_refresh_token_expires_in: v.optional(seconds),
});

const Declined = v.object({ error: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/)) });

/**
 * The tokens of an accounting program, requested by codes and by tokens. There is no retry: a code and a refresh token are valid
 * once.  [CON-10] [CON-13]
 */
export const tokensOf = (
  { clientId, clientSecret, tokenUrl, revokeUrl, redirectUrl }: AccountingASettings,
  timeoutMs = ONLINE_TOKEN_TIMEOUT_MS,
) => {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const post = (url: string, form: Readonly<Record<string, string>>): Promise<HttpReply> =>
    request({ url, headers: { authorization }, form, timeoutMs, maxBytes: MAX_TOKEN_RESPONSE_BYTES });

  const tokensFor = async (form: Readonly<Record<string, string>>): Promise<SignInTokens | ProgramFault> => {
    const response = await post(tokenUrl, form);
    if ('fault' in response || response.status !== 200) return notGiven(response);
    const read = v.safeParse(Tokens, parsed(response.body));
    if (!read.success) return { because: 'failed', error: whyOfConnection.program_sent_no_tokens() };
    const { access_token: access, expires_in: forSeconds, refresh_token: refresh = form.refresh_token, ...rest } = read.output;
    if (refresh === undefined) return { because: 'failed', error: whyOfConnection.program_sent_no_refresh_token() };
    const refreshFor = rest.x_refresh_token_expires_in;
    return { access, accessForMs: forSeconds * 1_000, refresh, refreshForMs: refreshFor === undefined ? null : refreshFor * 1_000 };
  };

  return {
    exchange: (code: string, verifier: string) =>
      tokensFor({ grant_type: 'authorization_code', code, redirect_uri: redirectUrl, code_verifier: verifier }),
    refresh: (refreshToken: string) => tokensFor({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    revoke: async (refreshToken: string): Promise<void> => {
      await post(revokeUrl, { token: refreshToken });
    },
  };
};

/** An invalid or expired code or token is a refusal. Any other failure may be temporary. */
const notGiven = (response: HttpReply): ProgramFault => {
  const declined = 'fault' in response ? undefined : v.safeParse(Declined, parsed(response.body));
  if (declined?.success !== true) {
    const { error } = programFaultOf(response);
    return { because: 'failed', error };
  }
  const { error } = declined.output;
  return { because: error === 'invalid_grant' ? 'refused' : 'failed', error: whyReturned(error) };
};
