import { buildPart, type Build } from '@parlour/tooling/build';

/** The version that the release tests ship. */
export const NEXT_VERSION = '1.1.0-next';

/** Builds the lobby as its next version, beside its current build. */
export const nextLobby = (): Promise<Build> =>
  buildPart('mf-lobby', { version: NEXT_VERSION, directory: 'dist-e2e' });
