import { createHash } from 'node:crypto';
import { fillPath } from '@parlour/shared-contracts';
import { registryEndpoints as endpoints } from '../registry/face/endpoints.ts';
import { callRegistry } from '../registry/face/registryCall.ts';
import type { RunningRegistry } from './startRegistry.ts';

const describe = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

const beside = {
  'entry.js': '',
  'description.json': JSON.stringify({ texts: {}, languages: {}, pages: {}, files: {} }),
};

/** The other files of every uploaded contract, as contracts list them. */
export const besideContract = {
  'entry.js': describe(beside['entry.js']),
  'description.json': describe(beside['description.json']),
};

/** Publishes a `contract.json` without the client's checks. @returns the registry's answer. */
export const uploadContract = async (
  registry: RunningRegistry,
  { name, version }: { readonly name: string; readonly version: string },
  text: string,
): Promise<{ readonly status: number; readonly message: string | null }> => {
  const contents = { ...beside, 'contract.json': text };
  const { digest } = await callRegistry(registry, endpoints.reserve, {
    params: { name, version },
    body: { files: { ...besideContract, 'contract.json': describe(text) } },
  });
  const params = { name, version, digest };
  for (const [path, content] of Object.entries(contents)) {
    const upload = { params: { ...params, path }, file: new Blob([content]) };
    await callRegistry(registry, endpoints.upload, upload);
  }
  const response = await fetch(new URL(fillPath(endpoints.finish.path, params), registry.url), {
    method: endpoints.finish.method,
    headers: { authorization: `Bearer ${registry.token}` },
  });
  const { message } = (await response.json()) as { message: string | null };
  return { status: response.status, message };
};
