export { defineRemote, type Deployable } from './remote.ts';
export { defineShell } from './shell.ts';
export { baseConfiguration, type BuildIdentity } from './base.ts';
