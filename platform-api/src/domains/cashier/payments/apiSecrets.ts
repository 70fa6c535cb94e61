import * as z from 'zod';
import { parseJson } from './parseJson.ts';
import type { Provider } from './providers.ts';

const secretsSchema = z.object({
  /** Authorises our calls of the provider. */
  apiKey: z.string().min(8),
  /** Signs the calls of the provider. */
  webhookSecret: z.string().min(8),
});
export type ApiSecrets = z.output<typeof secretsSchema>;

/** Returns both secrets as the one that a provider's row has. */
export const packSecrets = (secrets: ApiSecrets): Buffer => Buffer.from(JSON.stringify(secrets));

/** @throws Error if a provider has another kind of secret. It does not repeat the secret. */
export const secretsOf = ({ code, secret }: Provider): ApiSecrets => {
  const secrets = secretsSchema.safeParse(parseJson(secret.toString())).data;
  if (!secrets) throw new Error(`the provider ${code} has no API key and webhook secret`);
  return secrets;
};
