import { findDomainProblem } from './findDomainProblem.ts';

describe('the name of a new domain', () => {
  it.each([
    ['payouts', null],
    ['saferPlay', null],
    ['games', 'already'],
    ['Payouts', "can't be"],
    ['pay-outs', "can't be"],
    ['../x', "can't be"],
    ['', 'Name one domain'],
  ])('%j is accepted or refused with a reason: %j', (name, reason) => {
    const problem = findDomainProblem(name, [], ['games']);
    if (reason === null) expect(problem).toBeNull();
    else expect(problem).toContain(reason);
  });

  it('is one word', () => {
    expect(findDomainProblem('safer', ['play'], [])).toContain('Name one domain');
  });
});
