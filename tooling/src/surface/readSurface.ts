import { join } from 'node:path';
import { events } from '@parlour/shared-contracts';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { repositoryRoot } from '../packages.ts';
import { exportedPaths } from '../source/exportedPaths.ts';
import { ownFile } from '../source/resolveImport.ts';
import { ownSharedRequests } from '../webpack/shared.ts';
import { describeTypes } from './describeTypes.ts';

/** The public names of a package, each with its description. */
export type Surface = Readonly<Record<string, string>>;

/** Packages whose surface is recorded. */
export const surfacePackages = ['shared-contracts', 'shared-ui'] as const;
export type SurfacePackage = (typeof surfacePackages)[number];

/** Types that a section receives. */
const RECEIVED = ['Platform', 'ModalRequest'];

/** Returns the current surface of a package. */
export const readSurface = async (folder: SurfacePackage): Promise<Surface> => {
  const entries = new Map(sharedNames(folder));
  if (folder === 'shared-contracts') {
    for (const [name, schema] of Object.entries(events)) describeSchema(entries, `event ${name}`, schema);
    await addPlatform(entries);
  }
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const sharedNames = (folder: SurfacePackage): (readonly [string, string])[] =>
  ownSharedRequests
    .filter((request) => request.startsWith(`@parlour/${folder}/`))
    .flatMap((request) =>
      exportedPaths(ownFile(request)).map((path) => [`${request} ${path}`, 'export'] as const),
    );

const addPlatform = async (entries: Map<string, string>): Promise<void> => {
  const types = describeTypes(join(repositoryRoot, 'shared-contracts/src/platform.ts'), RECEIVED);
  for (const [name, text] of types.entries) entries.set(name, text);
  for (const [name, file] of types.values) {
    const module = (await import(file)) as Readonly<Record<string, unknown>>;
    const value = module[name];
    if (isSchema(value)) describeSchema(entries, name, value);
    else if (Array.isArray(value)) addMembers(entries, name, value);
  }
};

const isSchema = (value: unknown): value is $ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/**
 * Properties of an object and values of an enumeration have their own entries, so that a new one is an
 * addition.
 */
const describeSchema = (entries: Map<string, string>, name: string, schema: $ZodType): void => {
  const { $schema: _, properties = {}, required = [], ...rest } = toJSONSchema(schema, { io: 'output' });
  entries.set(name, JSON.stringify(rest));
  for (const [key, property] of Object.entries(properties)) {
    const { enum: values = [], ...described } = typeof property === 'object' ? property : { not: {} };
    entries.set(`${name}.${key}`, `${required.includes(key) ? '' : 'optional '}${JSON.stringify(described)}`);
    addMembers(entries, `${name}.${key}`, values);
  }
};

const addMembers = (entries: Map<string, string>, name: string, members: readonly unknown[]): void => {
  for (const member of members) entries.set(`${name} ${JSON.stringify(member)}`, 'member');
};
