import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '@parlour/shared-server/failure';
import { z } from 'zod';
import { readManifest, repositoryRoot } from '../packages.ts';
import { findSurfaceProblem, type SurfaceRecord } from './findSurfaceProblem.ts';
import { readSurface, surfacePackages, type SurfacePackage } from './readSurface.ts';

const recordSchema = z.object({ version: z.string(), surface: z.record(z.string(), z.string()) });

/**
 * Checks that the surface has changed only with its version, and that the record is current.
 * @throws StartFailure with every name that was added, removed or changed.
 */
export const checkSurfaces = async (): Promise<void> => {
  for (const folder of surfacePackages) {
    const present = await readAllowed(folder);
    if (textOf(present) === readText(folder)) continue;
    throw new StartFailure(`${fileOf(folder)} is out of date: npm run surface`);
  }
};

/**
 * Records the surface after its version was raised.
 * @throws StartFailure with every change that the version does not allow.
 */
export const recordSurfaces = async (): Promise<void> => {
  for (const folder of surfacePackages) {
    const present = await readAllowed(folder);
    writeFileSync(pathOf(folder), textOf(present));
  }
};

const readAllowed = async (folder: SurfacePackage): Promise<SurfaceRecord> => {
  const { version } = readManifest(join(repositoryRoot, folder));
  const present = { version, surface: await readSurface(folder) };
  const text = readText(folder);
  const problem = text === null ? null : findSurfaceProblem(recordSchema.parse(JSON.parse(text)), present);
  if (problem !== null) throw new StartFailure(`${folder}: ${problem}\nRaise it, then npm run surface`);
  return present;
};

const fileOf = (folder: SurfacePackage): string => `${folder}/surface.json`;
const pathOf = (folder: SurfacePackage): string => join(repositoryRoot, fileOf(folder));
const textOf = (record: SurfaceRecord): string => `${JSON.stringify(record, null, 2)}\n`;
const readText = (folder: SurfacePackage): string | null =>
  existsSync(pathOf(folder)) ? readFileSync(pathOf(folder), 'utf8') : null;
