import { readOperatingSystem } from './readOperatingSystem.ts';

const withAgent = (system: string) => ({ userAgent: `Mozilla/5.0 (${system}) Gecko/20100101` });

describe('readOperatingSystem', () => {
  it.each([
    ['Windows NT 10.0; Win64; x64', 'Windows'],
    ['Macintosh; Intel Mac OS X 14_5', 'macOS'],
    ['iPhone; CPU iPhone OS 18_0 like Mac OS X', 'iOS'],
    ['Linux; Android 15; Pixel 9', 'Android'],
    ['X11; CrOS x86_64 14541.0.0', 'Chrome OS'],
    ['X11; Linux x86_64', 'Linux'],
    ['Something new', 'unknown'],
  ])('reads %s as %s', (agent, system) => {
    expect(readOperatingSystem(withAgent(agent))).toBe(system);
  });

  it('uses what the browser reports itself', () => {
    const userAgentData = { platform: 'Chrome OS' };
    expect(readOperatingSystem(Object.assign(withAgent('X11; Linux'), { userAgentData }))).toBe('Chrome OS');
    expect(readOperatingSystem(Object.assign(withAgent('X11; Linux'), { userAgentData: {} }))).toBe('Linux');
  });
});
