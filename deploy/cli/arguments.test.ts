import { readInvocation, UsageFailure } from './arguments.ts';

describe('readInvocation', () => {
  it('parses a verb with its operands and options', () => {
    const args = ['publish', 'mf-lobby', '--version', '1.2.0', '--env', 'prod', '--why', 'faster', '--json'];
    expect(readInvocation(args)).toMatchObject({
      command: { verb: 'publish', part: 'mf-lobby', version: '1.2.0', from: undefined },
      json: true,
      why: 'faster',
      environment: 'prod',
    });
    expect(readInvocation(['activate', 'mf-lobby', '1.2.0']).command).toEqual({
      verb: 'change',
      operations: [{ action: 'activate', remote: 'mf-lobby', version: '1.2.0' }],
    });
  });

  it.each([
    [
      ['activate', 'mf-lobby', '1.0.0', 'shell', '2.0.0'],
      [
        { action: 'activate', remote: 'mf-lobby', version: '1.0.0' },
        { action: 'activate', remote: 'shell', version: '2.0.0' },
      ],
    ],
    [
      ['canary', 'mf-lobby', '1.2.0', '2.5%'],
      [{ action: 'canary', remote: 'mf-lobby', version: '1.2.0', weight: 250, rings: [] }],
    ],
    [['rollback', 'mf-lobby', '--to', '1.0.0'], [{ action: 'rollback', remote: 'mf-lobby', to: '1.0.0' }]],
    [['rollback', '--epoch', '7'], [{ action: 'restore', epoch: 7 }]],
    [['lock', 'mf-lobby'], [{ action: 'lock', remote: 'mf-lobby' }]],
    [['freeze'], [{ action: 'freeze' }]],
  ])('parses %j as a change', (args, operations) => {
    expect(readInvocation(args).command).toEqual({ verb: 'change', operations });
  });

  it('parses the permissions of a new token', () => {
    const args = ['token', 'issue', 'lobby team', '--verbs', 'publish,activate', '--remotes', 'mf-lobby'];
    expect(readInvocation([...args, '--envs', 'staging,prod', '--days', '30']).command).toEqual({
      verb: 'issueToken',
      label: 'lobby team',
      scope: {
        verbs: ['publish', 'activate'],
        remotes: ['mf-lobby'],
        environments: ['staging', 'prod'],
      },
      days: 30,
    });
  });

  it.each([
    [[], { seconds: 86_400, site: undefined }],
    [
      ['--expires', '30m', '--site', 'https://play.example/rng'],
      { seconds: 1_800, site: 'https://play.example/rng' },
    ],
    [['--expires', '7d'], { seconds: 604_800, site: undefined }],
  ])('parses the lifetime of a preview: %j', (options, expected) => {
    expect(readInvocation(['preview', 'mf-lobby', '1.2.0', ...options]).command).toEqual({
      verb: 'preview',
      part: 'mf-lobby',
      version: '1.2.0',
      ...expected,
    });
  });

  it('shows the help for every command with --help', () => {
    expect(readInvocation(['frobnicate', '--help']).command).toEqual({ verb: 'help' });
  });

  it.each([
    [[], 'a verb is needed'],
    [['frobnicate'], 'frobnicate is not a verb'],
    [['activate', 'mf-lobby'], 'usage: activate <part> <version>'],
    [['rollback'], 'usage: rollback <part>'],
    [['status', 'mf-lobby'], 'usage: status'],
    [['status', '--bogus'], "Unknown option '--bogus'"],
    [['status', '--registry', 'nowhere'], '--registry nowhere is not a URL'],
    [['status', '--registry', 'ftp://host'], '--registry ftp://host is not a URL that starts with http://'],
    [['publish', 'mf-lobby', '--version', '1.x'], '1.x is not a version like 1.2.3'],
    [['activate', 'mf-lobby', 'latest'], 'latest is not a version like 1.2.3'],
    [['canary', 'mf-lobby', '1.2.0', '101'], '101 is not a percentage'],
    [['rollback', '--epoch', 'x'], '--epoch x is not a whole number'],
    [['activate', 'mf-lobby', '1.0.0', '--swap', 'now'], '--swap now is not lazy, soft or force'],
    [['preview', 'mf-lobby'], 'usage: preview <part> <version>'],
    [['preview', 'mf-lobby', '1.0.0', '--expires', '8d'], '--expires 8d is not a time from 1m to 7d'],
    [['preview', 'mf-lobby', '1.0.0', '--expires', '0m'], '--expires 0m is not a time'],
    [['preview', 'mf-lobby', '1.0.0', '--expires', 'soon'], '--expires soon is not a time'],
    [['preview', 'mf-lobby', '1.0.0', '--site', 'play'], '--site play is not a URL'],
    [['token', 'issue', 'team'], '--verbs'],
  ])('refuses %j with a reason', (args, reason) => {
    expect(() => readInvocation(args)).toThrow(UsageFailure);
    expect(() => readInvocation(args)).toThrow(reason);
  });
});
