import { runProcess } from '@parlour/shared-server/failure';
import { findTextProblems } from './findTextProblems.ts';
import { readTextParts } from './readTextParts.ts';

await runProcess(async () => {
  const parts = await readTextParts();
  const problems = parts.flatMap(findTextProblems);
  for (const problem of problems) console.error(problem);
  const packs = parts.reduce((sum, part) => sum + Object.keys(part.packs).length, 0);
  if (problems.length === 0) console.log(`${packs} language packs of ${parts.length} parts are sound`);
  process.exitCode = problems.length === 0 ? 0 : 1;
});
