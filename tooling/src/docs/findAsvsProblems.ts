const STATES = ['met', 'n/a', 'open'] as const;
type State = (typeof STATES)[number];

/** A table row that begins with the number of a requirement, such as `1.2.3` or `1.2.3–1.2.5, 1.3.1`. */
const ROW = /^\| (\d+\.[\d., –]+?) +\|/;
const TOTALS = /^(\d+) are met, (\d+) do not apply, (\d+) are open\.$/m;

/**
 * Returns what is wrong with the table of `docs/asvs.md`: a row with an unknown state, a repeated requirement, a "met"
 * row without a test, a test that does not exist, or totals that differ from the rows.
 */
export const findAsvsProblems = (text: string, exists: (path: string) => boolean): string[] => {
  const problems: string[] = [];
  const seen = new Set<string>();
  const counts: Record<State, number> = { met: 0, 'n/a': 0, open: 0 };
  for (const line of text.split('\n')) {
    const title = ROW.exec(line)?.[1];
    if (title === undefined) continue;
    const [, , stated = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
    const state = STATES.find((known) => known === stated);
    if (state === undefined) {
      problems.push(`${title}: the state ${JSON.stringify(stated)} is unknown`);
      continue;
    }
    for (const requirement of requirementsIn(title)) {
      if (seen.has(requirement)) problems.push(`${requirement} stands twice`);
      seen.add(requirement);
      counts[state] += 1;
    }
    const paths = [...tests.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    if (state === 'met' && paths.length === 0) problems.push(`${title} is met, but names no test`);
    for (const path of paths.filter((named) => !isTest(named) || !exists(named))) {
      problems.push(`${title} names ${path}, which is no test`);
    }
  }
  const counted = STATES.map((state) => String(counts[state]));
  const [, ...stated] = TOTALS.exec(text) ?? [];
  if (stated.join() !== counted.join()) problems.push(`the rows have the totals ${counted.join(', ')}`);
  return problems;
};

/** Test files, and the fixtures that our lint rules are checked against. */
const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('tooling/fixtures/lint/');

const requirementsIn = (title: string): string[] =>
  title.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('–').map((number) => number.trim());
    const section = first.slice(0, first.lastIndexOf('.') + 1);
    const [from, to] = [first, last].map((number) => Number(number.slice(section.length)));
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => section + (Number(from) + index),
    );
  });
