import { defineRemote } from '@parlour/tooling/webpack';
import { contract } from './contract.ts';

export default defineRemote({ directory: import.meta.dirname, contract });
