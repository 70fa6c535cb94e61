import { findEndpointProblem } from './findEndpointProblem.ts';

describe('the name of a new endpoint', () => {
  it('is accepted after the name of its domain', () => {
    expect(findEndpointProblem({ domain: 'points', name: 'history' }, [])).toBeNull();
  });

  it.each([
    [{ domain: '', name: '' }, [], 'Name a domain'],
    [{ domain: 'points', name: '' }, [], 'Name a domain'],
    [{ domain: 'points', name: 'one' }, ['two'], 'Name a domain'],
    [{ domain: '../x', name: 'one' }, [], "can't be"],
    [{ domain: 'points', name: 'One' }, [], "can't be"],
  ])('is refused with a reason: %j %j', (endpoint, others, reason) => {
    expect(findEndpointProblem(endpoint, others)).toContain(reason);
  });
});
