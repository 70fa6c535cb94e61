import { createServer } from 'node:http';
import { once } from 'node:events';
import { Provider, errors } from 'oidc-provider';
import { oidcClient } from './oidcProvider.ts';

/** A provider for tests, in a separate process. It signs in everyone by their name, without a password. */
const [redirectUri = ''] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('the provider has no port');
const issuer = `http://127.0.0.1:${address.port}`;

const provider = new Provider(issuer, {
  clients: [{ ...oidcClient, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  cookies: { keys: ['a key of this test'] },
  features: { devInteractions: { enabled: false } },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      preferred_username: accountId,
      email: `${accountId}@people.example`,
      email_verified: true,
    }),
  }),
  // Grants every claim without asking for consent.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session } = oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
});

const FORM = `<!doctype html><title>Provider</title><form method="post">
<label>Name <input name="name"></label><button>Continue</button><button name="refuse" value="1">Cancel</button></form>`;

provider.use(async (context, next) => {
  if (!context.path.startsWith('/interaction/')) return next();
  if (context.method === 'GET') {
    context.type = 'html';
    context.body = FORM;
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of context.req) chunks.push(Buffer.from(chunk));
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  const result = form.has('refuse')
    ? { error: new errors.AccessDenied().error }
    : { login: { accountId: form.get('name') ?? '' } };
  context.redirect(await provider.interactionResult(context.req, context.res, result));
});
const answer = provider.callback();
server.on('request', (request, response) => void answer(request, response));
process.stdout.write(`${issuer}\n`);
