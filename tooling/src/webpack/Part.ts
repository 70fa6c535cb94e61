import type { PartDeclaration } from '@parlour/shared-contracts';
import type { Configuration } from 'webpack';
import type { Sources } from '../sourceIdentity.ts';
import type { BuildIdentity } from './base.ts';

/** What ships on its own, the shell or a remote: how it is built, and what from. */
export interface Part {
  readonly kind: 'remote' | 'shell';
  readonly sources: Sources;
  readonly declaration: PartDeclaration;
  /** Chunks of its pages, by key. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Exposed modules by name; the shell has `start`. */
  readonly exposes: Readonly<Record<string, string>>;
  configure(identity: BuildIdentity, outputPath: string): Configuration;
  /** The same sources as one script for the renderer (ADR 57). */
  configureServer(identity: BuildIdentity, outputPath: string): Configuration;
}

/** What says how a part is built, and what from. */
export const DESCRIPTION = 'webpack.config.ts';
export const TOOLING = '@parlour/tooling/webpack';
