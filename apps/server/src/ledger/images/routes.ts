import { isRefusal, type Ledger } from 'ledger-core';
import type { OpenRoute } from '../../http/exchange.ts';
import { problem } from '../../http/problem.ts';
import { clear, replace } from '../../http/route.ts';
import { LOGO_BODY, LogoIn } from './wire.ts';

const UPLOAD = { body: LogoIn, takes: LOGO_BODY, counts: 'uploads' } as const;

export const logoRoutes = [
  replace('/v1/accounts/:account_id/logo', {
    name: 'accounts.setLogo',
    does: "Sets the logo of an account. It replaces the previous logo and the mark of the account's integration. Send the image as the form part `file`, `logo` or `image`, or as the request body.",
    needs: 'accounts.set_logo',
    refuses: { unsupported_image: true },
    ...UPLOAD,
    // For an unknown account no logo is converted.
    before: (ledger, { caller, params }) => ledger.accounts.read(caller, params.account_id),
    call: (ledger, { caller, params, body }) => ledger.accounts.setLogo(caller, body, params.account_id),
  }),
  clear('/v1/accounts/:account_id/logo', {
    name: 'accounts.deleteLogo',
    does: 'Deletes the logo of an account. If it has none, nothing changes.',
    needs: 'accounts.set_logo',
    refuses: { unsupported_image: false },
    call: (ledger, { caller, params }) => ledger.accounts.setLogo(caller, null, params.account_id),
  }),

  replace('/v1/counterparties/:counterparty_id/logo', {
    name: 'counterparties.setLogo',
    does: 'Sets the logo of a counterparty. It replaces the previous logo. Send the image as the form part `file`, `logo` or `image`, or as the request body.',
    needs: 'counterparties.set_logo',
    refuses: { unsupported_image: true },
    ...UPLOAD,
    before: (ledger, { caller, params }) => ledger.counterparties.read(caller, params.counterparty_id),
    call: (ledger, { caller, params, body }) => ledger.counterparties.setLogo(caller, body, params.counterparty_id),
  }),
  clear('/v1/counterparties/:counterparty_id/logo', {
    name: 'counterparties.deleteLogo',
    does: 'Deletes the logo of a counterparty. If it has none, nothing changes.',
    needs: 'counterparties.set_logo',
    refuses: { unsupported_image: false },
    call: (ledger, { caller, params }) => ledger.counterparties.setLogo(caller, null, params.counterparty_id),
  }),

  replace('/v1/books/logo', {
    name: 'books.setLogo',
    does: 'Sets the logo of the company in these books. It replaces the previous logo. Send the image as the form part `file`, `logo` or `image`, or as the request body.',
    needs: 'books.set_logo',
    refuses: { unsupported_image: true },
    ...UPLOAD,
    call: (ledger, { caller, body }) => ledger.books.setLogo(caller, body),
  }),
  clear('/v1/books/logo', {
    name: 'books.deleteLogo',
    does: 'Deletes the logo of the company. If it has none, nothing changes.',
    needs: 'books.set_logo',
    refuses: { unsupported_image: false },
    call: (ledger, { caller }) => ledger.books.setLogo(caller, null),
  }),
];

/** An image never changes, so it may be cached forever. It must not run as a page.  [LOG-12] */
const IMAGE_HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
};

/** Serves an image by its name, without a credential.  [LOG-3] */
export const imageRoute = (ledger: Ledger): OpenRoute => ({
  path: '/logos/:name',
  work: async (c, { requestId }) => {
    const image = await ledger.image((c.req.param('name') ?? '').replace(/\.png$/, ''));
    if (isRefusal(image)) return problem(image, requestId);
    return { status: 200, body: new Uint8Array(Buffer.from(image.png, 'base64')), type: 'image/png', headers: IMAGE_HEADERS };
  },
});
