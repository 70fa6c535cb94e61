import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { repositoryRoot } from '../packages.ts';
import { formatFiles, rewriteFile, writeNewFiles } from '../rewriteFile.ts';
import { domainFiles, domainLists, snakeCase } from './domainFiles.ts';
import { findDomainProblem } from './findDomainProblem.ts';

await runProcess(async () => {
  const [name = '', ...others] = process.argv.slice(2);
  const existing = readdirSync(join(repositoryRoot, 'platform-api/src/domains'));
  const contracts = readdirSync(join(repositoryRoot, 'shared-contracts/src/domains'));
  const problem = findDomainProblem(name, others, [
    ...existing,
    ...contracts.map((file) => file.slice(0, -3)),
  ]);
  if (problem !== null) throw new StartFailure(problem);
  const files = domainFiles(name);
  const lists = domainLists(name);
  writeNewFiles(files);
  for (const [path, change] of Object.entries(lists)) rewriteFile(path, change);
  formatFiles([...Object.keys(files), ...Object.keys(lists)]);
  const words = ['add', ...snakeCase(name).split('_')];
  execFileSync(process.execPath, [join(import.meta.dirname, '../migration/main.ts'), ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`The API has a domain ${name} with the endpoint GET /wps/${name}`);
  for (const path of [...Object.keys(files), ...Object.keys(lists)]) console.log(`  ${path}`);
  console.log(`  platform-api/drizzle: the migration ${words.join('_')}`);
  console.log('Next: change the table and the contract, then delete the migration and make it again');
});
