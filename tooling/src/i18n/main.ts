import { runProcess } from '@parlour/shared-server/failure';
import { findMissingPacks, findTextProblems } from './findTextProblems.ts';
import { readPackageTexts } from './readPackageTexts.ts';

await runProcess(async () => {
  const packages = await readPackageTexts();
  const problems = packages.flatMap((texts) => [...findMissingPacks(texts), ...findTextProblems(texts)]);
  for (const problem of problems) console.error(problem);
  const packs = packages.reduce((sum, { packs: own }) => sum + Object.keys(own).length, 0);
  if (problems.length === 0) console.log(`${packs} language packs of ${packages.length} packages are sound`);
  process.exitCode = problems.length === 0 ? 0 : 1;
});
