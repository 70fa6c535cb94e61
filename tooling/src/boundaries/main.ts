import { createRequire } from 'node:module';
import { globSync } from 'node:fs';
import { cruise, type ICruiseOptions, type IViolation } from 'dependency-cruiser';
import { repositoryRoot } from '../packages.ts';
import { wrongLintFixtures } from './lintFixtures.ts';
import { unownedModals } from './modals.ts';

const FIXTURES = 'tooling/fixtures/boundaries';
const MODAL_FIXTURES = 'tooling/fixtures/modals';
const {
  forbidden,
  options,
}: { forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden']; options: ICruiseOptions } =
  createRequire(import.meta.url)('./dependencyCruiser.cjs');

const violationsIn = async (folders: readonly string[], exclude: string): Promise<readonly IViolation[]> => {
  const { output } = await cruise([...folders], {
    ...options,
    baseDir: repositoryRoot,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
    exclude: { path: exclude },
  });
  return typeof output === 'string' ? [] : output.summary.violations;
};

process.chdir(repositoryRoot);
const packages = globSync('*/package.json').map((path) => path.split('/')[0] ?? '');
const generated = '(?:^|/)(?:dist[^/]*|\\.data|\\.cache|test-results)/';
const violations = await violationsIn(packages, `${generated}|^${FIXTURES}`);
for (const { from, to, rule } of violations) console.log(`${rule.name}: ${from} → ${to}`);

// A rule that never fires proves nothing, so the fixtures break each of them.
const broken = new Set((await violationsIn([FIXTURES], generated)).map(({ rule }) => rule.name));
const silent = (forbidden ?? []).map(({ name }) => name ?? '').filter((name) => !broken.has(name));
for (const name of silent) console.log(`${name}: its fixture is not refused`);
const wrongLints = wrongLintFixtures();
for (const place of wrongLints) console.log(`${place}: a lint rule refuses too much or too little`);
const unowned = unownedModals('.');
for (const place of unowned) console.log(`${place} is used, and no part owns it`);
const isModalCheckWrong =
  String(unownedModals(MODAL_FIXTURES)) !== `${MODAL_FIXTURES}/mf-a/src/index.ts: helpModal`;
if (isModalCheckWrong) console.log(`${MODAL_FIXTURES}: uses a modal without an owner, and is not refused`);
console.log(
  `${packages.length} packages, ${violations.length} violations, ${broken.size} rules proved by fixtures`,
);
process.exitCode =
  violations.length + silent.length + wrongLints.length + unowned.length || isModalCheckWrong ? 1 : 0;
