import { readInvocation, UsageFailure } from './arguments.ts';

describe('readInvocation', () => {
  it('reads a verb with its operands and options', () => {
    const args = ['publish', 'mf-lobby', '--version', '1.2.0', '--env', 'prod', '--why', 'faster', '--json'];
    expect(readInvocation(args)).toMatchObject({
      command: { verb: 'publish', remote: 'mf-lobby', version: '1.2.0', from: undefined },
      json: true,
      why: 'faster',
      environment: 'prod',
    });
    expect(readInvocation(['activate', 'mf-lobby', '1.2.0']).command).toEqual({
      verb: 'activate',
      remote: 'mf-lobby',
      version: '1.2.0',
    });
  });

  it('asks for help whatever else is there', () => {
    expect(readInvocation(['frobnicate', '--help']).command).toEqual({ verb: 'help' });
  });

  it.each([
    [[], 'a verb is needed'],
    [['frobnicate'], 'frobnicate is not a verb'],
    [['activate', 'mf-lobby'], 'usage: activate <remote> <version>'],
    [['rollback'], 'usage: rollback <remote>'],
    [['status', 'mf-lobby'], 'usage: status'],
    [['status', '--bogus'], "Unknown option '--bogus'"],
    [['status', '--registry', 'nowhere'], '--registry nowhere is not a URL'],
    [['status', '--registry', 'ftp://host'], '--registry ftp://host is not a URL that starts with http://'],
    [['publish', 'mf-lobby', '--version', '1.x'], '1.x is not a version like 1.2.3'],
    [['activate', 'mf-lobby', 'latest'], 'latest is not a version like 1.2.3'],
  ])('refuses %j with a reason', (args, reason) => {
    expect(() => readInvocation(args)).toThrow(UsageFailure);
    expect(() => readInvocation(args)).toThrow(reason);
  });
});
