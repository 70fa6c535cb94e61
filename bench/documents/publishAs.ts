import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPart } from '@parlour/tooling/build';
import type { RunningPlatform } from '@parlour/tooling/start';

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Publishes a part's present build as another version, if wanted with another bundle for servers. */
export const publishAs = async (
  { client, dataFolder }: RunningPlatform,
  part: string,
  version: string,
  serverBundle?: string,
): Promise<void> => {
  const { directory, contract } = await buildPart(part);
  const folder = join(dataFolder, `build-${part}-${version}`);
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
  const text = JSON.stringify({ ...contract, version, build: `bench-${version}`, files });
  writeFileSync(join(folder, 'contract.json'), text);
  await client.publishDirectory(folder);
  rmSync(folder, { recursive: true });
};
