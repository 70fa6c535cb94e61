import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ArtifactContract, BuildDescription, PageContract } from '@parlour/shared-contracts';
import { CONTRACT_SCHEMA } from '@parlour/shared-contracts/artifact';

type Declared = Pick<
  ArtifactContract,
  | 'kind'
  | 'container'
  | 'modals'
  | 'requires'
  | 'provides'
  | 'uses'
  | 'exports'
  | 'emits'
  | 'consumes'
  | 'events'
  | 'endpoints'
>;

/** A page, named after its path, with titles by pack. */
export interface FixturePage extends Partial<PageContract> {
  readonly path: string;
  readonly titles?: Readonly<Record<string, string>>;
}

export interface ArtifactFixture extends Partial<Declared> {
  readonly pages?: readonly FixturePage[];
  readonly name: string;
  readonly version: string;
  /** Code for the entry, which distinguishes two builds of one version. */
  readonly code?: string;
  /** Changes the text of the description. The hashes of the artifact match the changed text. */
  readonly description?: (text: string) => string;
  /** Whether to add compressed copies, as builds do. Tests that do not need them save two of three files. */
  readonly isCompressed?: boolean;
}

const hashOf = (content: string | Uint8Array, algorithm: string) => createHash(algorithm).update(content);
const integrityOf = (content: string): string => `sha384-${hashOf(content, 'sha384').digest('base64')}`;
const hashed = (name: string, extension: string, content: string): string =>
  `${name}.${hashOf(content, 'sha256').digest('hex').slice(0, 8)}.${extension}`;

const sourcesOf = ({ name, version, code = '' }: ArtifactFixture) => {
  const entry = `globalThis.${name.replaceAll('-', '_')} = ${JSON.stringify(version + code)};`;
  const vendor = `/* vendor of ${name} */`;
  const style = `.${name} { color: red }`;
  const text = (language: string): string => `/* ${language} texts of ${name} ${version} */`;
  return {
    entry: [hashed('entry', 'js', entry), entry],
    vendor: [hashed('vendor', 'js', vendor), vendor],
    style: [hashed('section', 'css', style), style],
    english: [hashed('language-EN', 'js', text('EN')), text('EN')],
    thai: [hashed('language-TY', 'js', text('TY')), text('TY')],
  } as const;
};

const keyOf = ({ key, path }: FixturePage): string => key ?? (path.replaceAll(/\W/g, '') || 'home');

const contractOf = ({ titles: _titles, ...page }: FixturePage): PageContract => ({
  ...page,
  key: keyOf(page),
});

const textsOf = (pages: readonly FixturePage[]): BuildDescription['texts'] => {
  const entries = pages.flatMap((page) =>
    Object.entries(page.titles ?? {}).map(([pack, title]) => ({ pack, key: keyOf(page), title })),
  );
  return Object.fromEntries(
    [...Map.groupBy(entries, ({ pack }) => pack)].map(([pack, texts]) => [
      pack,
      Object.fromEntries(texts.map(({ key, title }) => [key, [title, `About ${title}`]])),
    ]),
  );
};

/** Writes a small artifact in the format of the build, source map included. */
export const writeArtifact = (directory: string, fixture: ArtifactFixture): ArtifactContract => {
  const kind = fixture.kind ?? 'remote';
  const { entry, vendor, style, english, thai } = sourcesOf(fixture);
  const code = Object.fromEntries([entry, vendor, style, english, thai]);
  const pages = fixture.pages ?? [];
  const text: BuildDescription = {
    texts: textsOf(pages),
    languages: { EN: [english[0]], TY: [thai[0]] },
    pages: {},
    files: Object.fromEntries(Object.entries(code).map(([path, content]) => [path, integrityOf(content)])),
  };
  const described = (fixture.description ?? String)(JSON.stringify(text));
  const description = hashed('description', 'json', described);
  const listed = { ...code, [description]: described };
  const contract: ArtifactContract = {
    schema: CONTRACT_SCHEMA,
    kind,
    name: fixture.name,
    container: fixture.container ?? fixture.name.replaceAll('-', '_'),
    version: fixture.version,
    build: hashOf(Object.values(listed).join(), 'sha256').digest('hex').slice(0, 12),
    requires: fixture.requires ?? {},
    provides: fixture.provides ?? {},
    uses: fixture.uses ?? {},
    exports: fixture.exports ?? {},
    pages: pages.map(contractOf),
    modals: fixture.modals ?? [],
    emits: fixture.emits ?? [],
    consumes: fixture.consumes ?? [],
    events: fixture.events ?? {},
    endpoints: fixture.endpoints ?? [],
    entry: entry[0],
    preload: { [kind === 'shell' ? 'start' : 'section']: [vendor[0], entry[0], style[0]] },
    description,
    files: Object.fromEntries(
      Object.entries(listed).map(([path, content]) => [
        path,
        { integrity: integrityOf(content), bytes: Buffer.byteLength(content) },
      ]),
    ),
  };
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(directory, path)), { recursive: true });
    writeFileSync(join(directory, path), content);
  };
  for (const [path, content] of Object.entries({ ...listed, 'assets/logo.svg': '<svg/>' })) {
    write(path, content);
    if (!fixture.isCompressed) continue;
    write(`${path}.br`, brotliCompressSync(content));
    write(`${path}.gz`, gzipSync(content));
  }
  write(`${entry[0]}.map`, '{"version":3}');
  write('contract.json', JSON.stringify(contract));
  return contract;
};
