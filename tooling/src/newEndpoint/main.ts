import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProcess, StartFailure } from '@parlour/shared-server/failure';
import { repositoryRoot } from '../packages.ts';
import { formatFiles, rewriteFile } from '../rewriteFile.ts';
import { endpointChanges, findTable } from './endpointChanges.ts';
import { findEndpointProblem } from './findEndpointProblem.ts';

await runProcess(async () => {
  const [domain = '', name = '', ...others] = process.argv.slice(2);
  const problem = findEndpointProblem({ domain, name }, others);
  if (problem !== null) throw new StartFailure(problem);
  const contractPath = join(repositoryRoot, `shared-contracts/src/domains/${domain}.ts`);
  const contract = existsSync(contractPath) ? readFileSync(contractPath, 'utf8') : '';
  const table = findTable(contract);
  if (table === undefined)
    throw new StartFailure(`there is no contract ${domain}: npm run new:domain makes one`);
  const changes = Object.entries(endpointChanges({ domain, name, table }));
  const missing = changes.map(([path]) => path).find((path) => !existsSync(join(repositoryRoot, path)));
  if (missing !== undefined) throw new StartFailure(`${missing} does not exist: add the endpoint by hand`);
  if (contract.includes(`\n  ${name}: {`))
    throw new StartFailure(`${domain} has an endpoint ${name} already`);
  // All changes are computed before the first file is written.
  const written = changes.map(([path, change]) => {
    const text = change(readFileSync(join(repositoryRoot, path), 'utf8'));
    return [path, text] as const;
  });
  for (const [path, text] of written) rewriteFile(path, () => text);
  formatFiles(written.map(([path]) => path));
  console.log(`The domain ${domain} has an endpoint ${name}: GET /wps/${domain}/${name}`);
  for (const [path] of written) console.log(`  ${path}`);
  console.log('Next: give it its schema, its query in repository.ts, and a test of its behaviour');
});
