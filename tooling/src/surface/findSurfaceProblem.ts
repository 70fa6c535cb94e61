import type { Surface } from './readSurface.ts';

/** The surface of a recorded version. */
export interface SurfaceRecord {
  readonly version: string;
  readonly surface: Surface;
}

/** Returns why `present` cannot have its version after `recorded`; null if it can. */
export const findSurfaceProblem = (recorded: SurfaceRecord, present: SurfaceRecord): string | null => {
  const changes = findChanges(recorded.surface, present.surface);
  if (changes.length === 0) return null;
  const isBreaking = changes.some(({ kind }) => kind !== 'added');
  const least = isBreaking ? nextMajor(recorded.version) : nextMinor(recorded.version);
  if (!isBefore(present.version, least)) return null;
  const lines = changes.map(({ kind, name }) => `  ${kind}: ${name}`);
  return [
    `The version is ${present.version}, but must be ${least} or later since ${recorded.version}:`,
    ...lines,
  ].join('\n');
};

interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly name: string;
}

const findChanges = (before: Surface, after: Surface): Change[] => [
  ...Object.keys(after)
    .filter((name) => !Object.hasOwn(before, name))
    .map((name) => ({ kind: 'added', name }) as const),
  ...Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ kind: Object.hasOwn(after, name) ? 'changed' : 'removed', name }) as const),
];

const partsOf = (version: string): [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
};

const nextMajor = (version: string): string => `${partsOf(version)[0] + 1}.0.0`;

const nextMinor = (version: string): string => {
  const [major, minor] = partsOf(version);
  return `${major}.${minor + 1}.0`;
};

const isBefore = (version: string, other: string): boolean => {
  const [major, minor] = partsOf(version);
  const [otherMajor, otherMinor] = partsOf(other);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
};
