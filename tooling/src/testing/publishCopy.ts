import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPart } from '../build.ts';
import type { RunningPlatform } from '../start/startPlatform.ts';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Code that replaces parts of a build. */
export interface ReplacedCode {
  /** Returns the entry for browsers, which must define the container with this name. */
  readonly entry?: (container: string) => string;
  /** The bundle for servers. */
  readonly server?: string;
}

/**
 * Copies a part's current build with another version, and optionally with other code.
 * @returns the folder, which the caller removes.
 */
export const copyBuild = async (part: string, version: string, code: ReplacedCode = {}): Promise<string> => {
  const { directory, contract } = await buildPart(part);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  cpSync(directory, folder, { recursive: true });
  const files: Record<string, object> = { ...contract.files };
  let described = readFileSync(join(folder, contract.description), 'utf8');
  const { server }: { server: string } = JSON.parse(described);
  const write = (path: string, text: string): void => {
    writeFileSync(join(folder, path), text);
    for (const encoding of ['br', 'gz']) rmSync(join(folder, `${path}.${encoding}`), { force: true });
    files[path] = { ...files[path], integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
    described = described.replaceAll(contract.files[path]?.integrity ?? '', integrityOf(text));
  };
  if (code.entry) write(contract.entry, code.entry(contract.container));
  if (code.server !== undefined) write(server, code.server);
  write(contract.description, described);
  const copied = JSON.stringify({ ...contract, version, build: `copy-${version}`, files });
  writeFileSync(join(folder, 'contract.json'), copied);
  return folder;
};

export const publishCopy = async (
  { client }: Pick<RunningPlatform, 'client'>,
  ...copied: Parameters<typeof copyBuild>
): Promise<void> => {
  const folder = await copyBuild(...copied);
  await client.publishDirectory(folder);
  rmSync(folder, { recursive: true });
};
