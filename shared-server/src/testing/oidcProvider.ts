import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The site's client registration at the provider. */
export const oidcClient = {
  client_id: 'parlour',
  client_secret: 'a secret that is known to this test alone',
  token_endpoint_auth_method: 'client_secret_post',
} as const;

export interface OidcProvider {
  readonly issuer: string;
  stop(): Promise<void>;
}

/** Starts a real OpenID Connect provider in a separate process. It redirects to one address. */
export const startOidcProvider = async (redirectUri: string): Promise<OidcProvider> => {
  const main = join(import.meta.dirname, 'oidcProviderProcess.ts');
  const child = spawn(process.execPath, [main, redirectUri], { stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = createInterface({ input: child.stdout });
  const issuer = await Promise.race([
    once(lines, 'line').then(([line]) => String(line)),
    once(child, 'exit').then(() => Promise.reject(new Error('the provider did not start'))),
  ]);
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  };
  return { issuer, stop };
};
