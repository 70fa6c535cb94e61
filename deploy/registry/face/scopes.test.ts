import { covers, everything, permits, type Scope } from './scopes.ts';

const team: Scope = { verbs: ['publish', 'activate'], remotes: ['mf-lobby'], environments: ['staging'] };

describe('permits', () => {
  it.each([
    [{ verb: 'publish', remote: 'mf-lobby', environment: null }, true],
    [{ verb: 'activate', remote: 'mf-lobby', environment: 'staging' }, true],
    [{ verb: 'activate', remote: 'mf-lobby', environment: 'prod' }, false],
    [{ verb: 'activate', remote: 'mf-member', environment: 'staging' }, false],
    [{ verb: 'rollback', remote: 'mf-lobby', environment: 'staging' }, false],
    [{ verb: 'preview', remote: 'mf-lobby', environment: 'staging' }, false],
    [{ verb: 'activate', remote: '*', environment: 'staging' }, false],
  ] as const)('a team %j: %s', (intent, expected) => {
    expect(permits(team, intent)).toBe(expected);
    expect(permits(everything, intent)).toBe(true);
  });
});

it('nobody can give away more than they have', () => {
  expect(covers(everything, team)).toBe(true);
  expect(covers(team, { ...team, verbs: ['publish'] })).toBe(true);
  expect(covers(team, { ...team, verbs: ['*'] })).toBe(false);
  expect(covers(team, { ...team, remotes: ['mf-lobby', 'mf-member'] })).toBe(false);
});
