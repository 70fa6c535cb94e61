import type { Round } from '../../../src/protocol.ts';

/** The house's own verifier, which reads the round from the address's fragment; null before its seed is revealed. */
export const verifyLink = ({ choice, clientSeed, serverSeed, nonce, stake }: Round): string | null => {
  if (serverSeed === null) return null;
  const fragment = new URLSearchParams({
    game: choice.game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    stake: String(stake),
    choice: JSON.stringify(choice),
  });
  return `/verify#${fragment.toString()}`;
};
