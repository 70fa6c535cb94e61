import { networkOf } from '@parlour/shared-server/networkOf';
import type { FastifyRequest } from 'fastify';
import { cookiesOf, readCookie } from '../visitors/cookies.ts';
import { keyOfBase, type ArtifactKey } from '../composition/composedVersions.ts';
import { TooManyLinks } from '../visitors/linkGuard.ts';
import type { Previews } from '../visitors/previews.ts';
import type { RecentVersions } from '../composition/recentVersions.ts';

/**
 * - `public`: it is live, or was recently.
 * - `private`: this browser has a preview of it.
 * - `none`: the answer does not reveal whether it exists.
 */
export type ArtifactAccess = 'public' | 'private' | 'none';

/** Source maps are for the team, not for visitors. */
const SOURCE_MAP = /\.map(?:\.\w+)?$/;

/** Creates the access check of files. @throws if the end of a preview cannot be determined. */
export const createArtifactAccess =
  (recent: Pick<RecentVersions, 'has'>, previews: Pick<Previews, 'findForFile'>) =>
  async (request: FastifyRequest, key: ArtifactKey, path: string): Promise<ArtifactAccess> => {
    if (SOURCE_MAP.test(path)) return 'none';
    if (recent.has(key)) return 'public';
    const token = readCookie(cookiesOf(request), 'parlour_preview');
    const shown = token === undefined ? null : await findShown(previews, token, networkOf(request.ip, 56));
    const previewed = shown && keyOfBase(shown.preview.composed.stable.base);
    return previewed?.name === key.name && previewed.version === key.version ? 'private' : 'none';
  };

const findShown = async (previews: Pick<Previews, 'findForFile'>, token: string, network: string) => {
  try {
    return await previews.findForFile(token, network);
  } catch (error) {
    if (error instanceof TooManyLinks) return null;
    throw error;
  }
};
