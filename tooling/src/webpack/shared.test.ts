import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../packages.ts';
import { deferredRequests } from './shared.ts';

it('the shell provides all modules that remotes share', () => {
  const tiers = readFileSync(join(repositoryRoot, 'shell/src/kitTiers.ts'), 'utf8');
  const provided = [...tiers.matchAll(/import\('([^']+)'\)/g)].map(([, request]) => request);
  expect(provided).toEqual(expect.arrayContaining([...deferredRequests]));
});
