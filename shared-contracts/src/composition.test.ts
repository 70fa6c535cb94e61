import { compositionSchema } from './composition.ts';

const composition = {
  schema: 2,
  environment: 'prod',
  epoch: 1,
  issuedAt: '2026-01-01T00:00:00.000Z',
  shell: null,
  remotes: {
    'mf-gift': {
      container: 'mf_gift',
      stable: {
        version: '1.0.0',
        build: 'b',
        base: '/gift/',
        entry: 'entry.js',
        preload: {},
        description: 'description.json',
        files: {},
      },
      fallback: null,
      pages: [
        {
          key: 'gift',
          path: '/gift',
          enabledBy: 'session.newer',
          destination: 'newer',
          modal: { name: 'newerModal', address: 'own' },
        },
      ],
      modals: ['newerModal'],
    },
  },
  swap: 'lazy',
};

it('an older shell parses names of modals, destinations and conditions that only newer shells know', () => {
  expect(compositionSchema.safeParse(composition).error).toBeUndefined();
});
