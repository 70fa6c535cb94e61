import type { PartDeclaration } from '@parlour/shared-contracts';
import type { Configuration } from 'webpack';
import type { Sources } from '../sourceIdentity.ts';
import type { BuildIdentity } from './base.ts';

/** A part that is released on its own, the shell or a remote: how it is built, and its sources. */
export interface Part {
  readonly kind: 'remote' | 'shell';
  readonly sources: Sources;
  readonly declaration: PartDeclaration;
  /** Names of its pages' chunks, by key. */
  readonly chunks: Readonly<Record<string, string>>;
  /** Exposed modules by name; the shell has `start`. */
  readonly exposes: Readonly<Record<string, string>>;
  configure(identity: BuildIdentity, outputPath: string): Configuration;
  /** Configures a build of the same sources as one script for the renderer (ADR 57). */
  configureServer(identity: BuildIdentity, outputPath: string): Configuration;
}

/** File that says how a part is built, and its sources. */
export const DESCRIPTION = 'webpack.config.ts';
export const TOOLING = '@parlour/tooling/webpack';
