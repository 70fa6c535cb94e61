import { defineRemote } from '@parlour/tooling/webpack';
import { contract } from './contract.ts';
import { pages } from './src/pages.ts';

export default defineRemote({ directory: import.meta.dirname, contract, pages });
