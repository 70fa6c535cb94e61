import { covers, everything, permits, type TokenScope } from './scopes.ts';

const team: TokenScope = { verbs: ['publish', 'activate'], remotes: ['mf-lobby'], environments: ['staging'] };

describe('permits', () => {
  it.each([
    [{ verb: 'publish', part: 'mf-lobby', environment: null }, true],
    [{ verb: 'activate', part: 'mf-lobby', environment: 'staging' }, true],
    [{ verb: 'activate', part: 'mf-lobby', environment: 'prod' }, false],
    [{ verb: 'activate', part: 'mf-member', environment: 'staging' }, false],
    [{ verb: 'rollback', part: 'mf-lobby', environment: 'staging' }, false],
    [{ verb: 'preview', part: 'mf-lobby', environment: 'staging' }, false],
    [{ verb: 'activate', part: '*', environment: 'staging' }, false],
  ] as const)('a team %j: %s', (intent, expected) => {
    expect(permits(team, intent)).toBe(expected);
    expect(permits(everything, intent)).toBe(true);
  });
});

it('a token cannot grant more than its own permissions', () => {
  expect(covers(everything, team)).toBe(true);
  expect(covers(team, { ...team, verbs: ['publish'] })).toBe(true);
  expect(covers(team, { ...team, verbs: ['*'] })).toBe(false);
  expect(covers(team, { ...team, remotes: ['mf-lobby', 'mf-member'] })).toBe(false);
});
