import { proxiesOfApi } from './startPlatform.ts';

describe('the API of npm start', () => {
  it('believes the edge beside it who is calling, and whom else it is told to', () => {
    expect(proxiesOfApi({})).toBe('loopback');
    expect(proxiesOfApi({ TRUST_PROXY: '' })).toBe('loopback');
    expect(proxiesOfApi({ TRUST_PROXY: '10.0.0.1' })).toBe('loopback,10.0.0.1');
  });
});
