import * as z from '@parlour/shared-contracts/schema';
import { registryEndpoints } from './endpoints.ts';
import { artifactBase, registryResources } from './resources.ts';

describe('artifactBase', () => {
  it("is the prefix of its files' paths", () => {
    expect(artifactBase({ name: 'mf-lobby', version: '1.0.0' })).toBe('/artifacts/mf-lobby/1.0.0/');
  });
});

describe('parameters', () => {
  it.each(['../secret', 'a/../../b', '.env', 'a/.env', '/etc/passwd', 'a//b', 'a\\..\\b', 'a%2e', ''])(
    'refuse the file %j',
    (path) => {
      const params = { name: 'mf-lobby', version: '1.0.0', path };
      expect(z.safeParse(registryResources.file.params, params).success).toBe(false);
    },
  );

  it.each(['..', '.uploads', 'Mf', 'mf_lobby', ''])('refuse the name %j', (name) => {
    const params = { name, version: '1.0.0' };
    expect(z.safeParse(registryEndpoints.reserve.params, params).success).toBe(false);
  });
});
