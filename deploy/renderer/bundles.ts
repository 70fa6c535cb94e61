import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Bundle } from './face/protocol.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

/** Exports of a shell's bundle. */
interface ShellBundle {
  readonly sharedModule: (request: string) => unknown;
  readonly renderView: (
    request: unknown,
    around: {
      readonly loadSection: () => unknown;
      readonly onSectionFailure: (error: unknown) => void;
      readonly onPhase: (phase: 'section' | 'frame') => void;
    },
  ) => Promise<unknown>;
}

/** A realm in which one build of the shell runs, with the sections that were rendered with it. */
export interface RenderStage {
  readonly sandbox: Sandbox;
  readonly shell: ShellBundle;
  sectionOf(bundle: Bundle): unknown;
}

/**
 * Maximum sections per realm, after which it is dropped, and maximum realms, of which the oldest is dropped.
 */
const MAX_SECTIONS = 24;
const MAX_STAGES = 3;

/** @throws if the bytes do not match the composition's integrity. */
const readBundle = ({ location, integrity, part, version }: Bundle): string => {
  const bytes = readFileSync(location);
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity)
    throw new Error(`${part} ${version}: the bundle is not the one that is live`);
  return bytes.toString();
};

const keyOf = ({ part, version, build }: Bundle): string => `${part} ${version} ${build}`;

const openStage = (bundle: Bundle): RenderStage & { readonly size: number } => {
  const sandbox = createSandbox();
  const shell = sandbox.evaluate(readBundle(bundle), keyOf(bundle)) as ShellBundle;
  const sections = new Map<string, unknown>();
  return {
    sandbox,
    shell,
    get size() {
      return sections.size;
    },
    sectionOf: (section) => {
      const key = keyOf(section);
      if (!sections.has(key))
        sections.set(
          key,
          sandbox.evaluate(readBundle(section), key, (request) => shell.sharedModule(request)),
        );
      return sections.get(key);
    },
  };
};

/** Creates the realms by the shell's build. Each is evaluated once. */
export const createStages = (): ((shell: Bundle) => RenderStage) => {
  const stages = new Map<string, ReturnType<typeof openStage>>();
  return (shell) => {
    const key = keyOf(shell);
    const known = stages.get(key);
    if (known && known.size < MAX_SECTIONS) return known;
    stages.delete(key);
    const [oldest] = stages.keys();
    if (oldest !== undefined && stages.size >= MAX_STAGES) stages.delete(oldest);
    const stage = openStage(shell);
    stages.set(key, stage);
    return stage;
  };
};
