export type { Part } from './Part.ts';
export { defineRemote } from './remote.ts';
export { defineShell } from './shell.ts';
export { baseConfiguration, type BuildIdentity } from './base.ts';
