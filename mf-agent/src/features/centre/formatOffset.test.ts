import { formatOffset } from './formatOffset.ts';

describe('formatOffset', () => {
  it.each([
    [420, 'GMT+07:00'],
    [-210, 'GMT-03:30'],
    [0, 'GMT+00:00'],
  ])('[AGENT-034] names a zone of %i minutes as %s', (minutes, name) => {
    expect(formatOffset(minutes)).toBe(name);
  });
});
