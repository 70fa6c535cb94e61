import type { RegistryEvent } from '../../registry/face/model.ts';
import { describeEvent, momentsOf } from './timeline.ts';

const event = (sequence: number, rest: Partial<RegistryEvent>): RegistryEvent => ({
  sequence,
  at: '2026-11-21T10:00:00.000Z',
  env: 'prod',
  epoch: null,
  who: 'Mei',
  action: 'activate',
  remote: 'mf-lobby',
  before: null,
  after: {},
  why: null,
  previousHash: '',
  hash: '',
  ...rest,
});

describe('momentsOf', () => {
  it('groups the events of an epoch and omits other environments', () => {
    const moments = momentsOf(
      [
        event(5, { epoch: 2, action: 'rollback' }),
        event(4, { epoch: 9, env: 'staging' }),
        event(3, { epoch: 1, remote: 'shell' }),
        event(2, { epoch: 1 }),
        event(1, { env: null, action: 'publish' }),
      ],
      'prod',
    );
    expect(moments.map(({ epoch, events }) => [epoch, events.map(({ sequence }) => sequence)])).toEqual([
      [2, [5]],
      [1, [2, 3]],
      [null, [1]],
    ]);
  });
});

describe('describeEvent', () => {
  it('describes the result for a part', () => {
    const before = { stable: '1.1.0' };
    const after = { stable: '1.0.0' };
    expect(describeEvent(event(1, { action: 'rollback', before, after }))).toEqual({
      verb: 'Rolled back',
      subject: 'mf-lobby',
      outcome: '1.1.0 → 1.0.0',
    });
  });

  it('shows shares in percent', () => {
    const after = { stable: '1.0.0', canary: '1.1.0 at 250 bp' };
    expect(describeEvent(event(1, { action: 'rollout', after })).outcome).toBe('1.1.0 at 2.5 %');
  });
});
