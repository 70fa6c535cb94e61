import type { RegistryClientCode } from '../registry/face/clientFailure.ts';

export const exitCodes = {
  success: 0,
  failure: 1,
  usage: 2,
  conflict: 3,
  unauthorized: 4,
  unreachable: 5,
} as const;

export const exitCodeOf = (code: RegistryClientCode): number => {
  if (code === 'invalidArtifact' || code === 'refused') return exitCodes.failure;
  if (code === 'invalidRequest') return exitCodes.usage;
  return exitCodes[code];
};
