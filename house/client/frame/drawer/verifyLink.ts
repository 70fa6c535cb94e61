import type { Round } from '../../../src/protocol.ts';

/**
 * Returns a link to the house's verifier, with the round and the operator's site in the fragment; null until the
 * server's seed is revealed.
 */
export const verifyLink = (
  { choice, outcome, clientSeed, serverSeed, nonce, stake }: Round,
  lobbyUrl: string | null,
): string | null => {
  if (serverSeed === null) return null;
  const fragment = new URLSearchParams({
    game: choice.game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    stake: String(stake),
    choice: JSON.stringify(outcome?.game === 'mines' ? { ...choice, fields: outcome.opened } : choice),
    ...(lobbyUrl !== null && { site: lobbyUrl }),
  });
  return `/verify#${fragment.toString()}`;
};
