import { defineShell } from '@parlour/tooling/webpack';

export default defineShell({ directory: import.meta.dirname });
