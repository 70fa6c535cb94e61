import { Readable } from 'node:stream';
import { envelopeSchema } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { DamagedContent } from '@parlour/shared-server/verifiedFile';
import { SIGNATURE_HEADER, signedTextSchema, type SignedText } from '@parlour/shared-contracts/signature';
import { fillPath } from '@parlour/shared-contracts';
import { registryEndpoints } from '../../registry/face/endpoints.ts';
import { registryResources } from '../../registry/face/resources.ts';
import type { FileManifest } from '../../registry/face/model.ts';
import type { RecentVersion } from '../../registry/face/recentModel.ts';
import { callRegistry } from '../../registry/face/registryCall.ts';
import type { ArtifactKey } from './composedVersions.ts';

const TIMEOUT_MS = 30_000;
/** Short, because a page waits for it. */
const PREVIEW_TIMEOUT_MS = 2_000;

/** The reads of an edge from its registry. Every method throws if the registry does not answer. */
export interface RegistrySource {
  /** Returns the newest composition, unverified; null if there is none, or if it has this `epoch`. */
  composition(epoch: number | null): Promise<SignedText | null>;
  /** Returns the registry's signing keys, unverified. */
  keys(): Promise<SignedText>;
  /** Returns key sets of past rotations, unverified, the oldest first. */
  handovers(): Promise<SignedText[]>;
  /** Returns all files of an artifact; null if it was not published. */
  files(key: ArtifactKey): Promise<FileManifest | null>;
  /** @throws DamagedContent if the registry has no such file */
  file(key: ArtifactKey, path: string): Promise<Readable>;
  /**
   * Returns what a preview link shows, by the hash of its token, unverified; null if there is no such link.
   */
  preview(hash: string): Promise<SignedText | null>;
  /** Returns versions that visitors of the environment may have open. */
  recent(): Promise<readonly RecentVersion[]>;
  readonly live: URL;
}

export const createRegistrySource = (registryUrl: string, environment: string): RegistrySource => {
  const urlOf = (pattern: string, params: Readonly<Record<string, string>>): URL =>
    new URL(fillPath(pattern, params), registryUrl);
  const get = async (
    url: URL,
    headers: Record<string, string> = {},
    deadline = TIMEOUT_MS,
  ): Promise<Response> => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(deadline) });
    // An unread answer would block its connection.
    if (!response.ok) await response.body?.cancel();
    return response;
  };
  return {
    live: urlOf(registryResources.live.path, { environment }),
    composition: async (epoch) => {
      const url = urlOf(registryResources.composition.path, { environment });
      const response = await get(url, epoch === null ? {} : { 'if-none-match': `"${epoch}"` });
      if (response.status === 304 || response.status === 404) return null;
      if (!response.ok) throw unexpected(url, response);
      return signedIn(response);
    },
    preview: async (hash) => {
      const url = urlOf(registryResources.preview.path, { environment, hash });
      const response = await get(url, {}, PREVIEW_TIMEOUT_MS);
      if (response.status === 404) return null;
      if (!response.ok) throw unexpected(url, response);
      return signedIn(response);
    },
    keys: async () => {
      const url = urlOf(registryResources.keys.path, {});
      const response = await get(url);
      if (!response.ok) throw unexpected(url, response);
      return signedIn(response);
    },
    handovers: async () => {
      const url = urlOf(registryResources.handovers.path, {});
      const response = await get(url);
      if (!response.ok) throw unexpected(url, response);
      return z.array(signedTextSchema).parse(await response.json());
    },
    files: async (key) => {
      const url = urlOf(registryEndpoints.artifact.path, { ...key });
      const response = await get(url);
      if (response.status === 404) return null;
      if (!response.ok) throw unexpected(url, response);
      const { value } = envelopeSchema.parse(await response.json());
      return registryEndpoints.artifact.value.parse(value).files;
    },
    recent: () =>
      callRegistry({ url: registryUrl, token: null, deadline: TIMEOUT_MS }, registryEndpoints.recent, {
        params: { environment },
      }),
    file: async (key, path) => {
      const url = urlOf(registryResources.file.path, { ...key, path });
      const response = await get(url);
      if (response.status === 404) {
        throw new DamagedContent(`${key.name} ${key.version}: ${path} is not at the registry`);
      }
      if (!response.ok || !response.body) throw unexpected(url, response);
      return Readable.fromWeb(response.body);
    },
  };
};

const signedIn = async (response: Response): Promise<SignedText> => ({
  text: await response.text(),
  signature: response.headers.get(SIGNATURE_HEADER) ?? '',
});

const unexpected = (url: URL, response: Response): Error =>
  new Error(`the registry answered ${response.status} for ${url.pathname}`);
