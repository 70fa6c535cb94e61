import type { passkeyEndpoints } from '@parlour/shared-contracts/domains/passkeys';
import { withPrepared, type ValidCalls } from '../../../testing/validCall.ts';
import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../../testing/calls.ts';
import { assertion, attestation, passkeyCalls } from '../../../testing/passkeyCalls.ts';
import { restorePasswords } from '../../../testing/restorePasswords.ts';

/** A valid call of each endpoint on the demo site. */
export const passkeysCalls: ValidCalls<typeof passkeyEndpoints> = {
  loginChallenge: {},
  loginByPasskey: withPrepared({ assertion, portal: 'member' }, 'portal', 'nobody', async (api) =>
    passkeyCalls.use(api),
  ),
  passkeys: {},
  passkeyChallenge: withPrepared({ password: DEMO_PASSWORD }, 'password', '', async (api) => {
    await restorePasswords(api);
    return {};
  }),
  addPasskey: withPrepared({ attestation, name: 'Laptop' }, 'name', '', (api, token) =>
    passkeyCalls.add(api, token),
  ),
  renamePasskey: {
    body: { name: 'Phone' },
    invalid: { call: { params: { id: randomUUID() }, body: { name: '' } }, field: 'name' },
    prepare: passkeyCalls.own,
  },
  removePasskey: { prepare: passkeyCalls.own },
};
