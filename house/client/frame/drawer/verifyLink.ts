import type { Round } from '../../../src/protocol.ts';

/** The house's own verifier, which reads the round from the address's fragment; null before its seed is revealed. */
export const verifyLink = ({ choice, clientSeed, serverSeed, nonce }: Round): string | null => {
  if (serverSeed === null) return null;
  const fragment = new URLSearchParams({
    game: choice.game,
    serverSeed,
    clientSeed,
    nonce: String(nonce),
    choice: JSON.stringify(choice),
  });
  return `/verify#${fragment.toString()}`;
};
