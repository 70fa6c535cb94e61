import { defineShell } from '@parlour/tooling/webpack';
import { contract } from './contract.ts';

export default defineShell({ directory: import.meta.dirname, contract });
