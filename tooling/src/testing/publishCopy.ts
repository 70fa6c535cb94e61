import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPart } from '../build.ts';
import type { RunningPlatform } from '../start/startPlatform.ts';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/**
 * Copies a part's present build under another version, if wanted with another bundle for servers: other code as far
 * as releases are concerned.
 * @returns the folder, which is the caller's to remove.
 */
export const copyBuild = async (part: string, version: string, serverBundle?: string): Promise<string> => {
  const { directory, contract } = await buildPart(part);
  const folder = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  cpSync(directory, folder, { recursive: true });
  const files: Record<string, object> = { ...contract.files };
  const write = (path: string, text: string): void => {
    writeFileSync(join(folder, path), text);
    for (const encoding of ['br', 'gz']) rmSync(join(folder, `${path}.${encoding}`), { force: true });
    files[path] = { ...files[path], integrity: integrityOf(text), bytes: Buffer.byteLength(text) };
  };
  if (serverBundle !== undefined) {
    const described = readFileSync(join(folder, contract.description), 'utf8');
    const { server }: { server: string } = JSON.parse(described);
    write(server, serverBundle);
    write(
      contract.description,
      described.replace(contract.files[server]?.integrity ?? '', integrityOf(serverBundle)),
    );
  }
  const copied = JSON.stringify({ ...contract, version, build: `copy-${version}`, files });
  writeFileSync(join(folder, 'contract.json'), copied);
  return folder;
};

export const publishCopy = async (
  { client }: Pick<RunningPlatform, 'client'>,
  part: string,
  version: string,
  serverBundle?: string,
): Promise<void> => {
  const folder = await copyBuild(part, version, serverBundle);
  await client.publishDirectory(folder);
  rmSync(folder, { recursive: true });
};
