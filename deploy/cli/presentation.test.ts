import { describeStatus } from './presentation.ts';

describe('describeStatus', () => {
  it('lists the live versions that edges cannot serve, with the number of edges and the reason', () => {
    const text = describeStatus({
      environment: 'prod',
      epoch: 7,
      tabs: [],
      held: [{ remote: 'mf-lobby', version: '1.1.0', reason: 'entry.js is not at the registry', edges: 2 }],
      frozen: null,
      remotes: [],
    });
    expect(text.split('\n')).toContain(
      'held back: mf-lobby 1.1.0 by 2 edges, its fallback is served: entry.js is not at the registry',
    );
  });
});
