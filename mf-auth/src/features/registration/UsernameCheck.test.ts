import { PlatformError } from '@parlour/shared-contracts';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import { createTestPlatform } from '@parlour/shared-ui/testing';
import { createRegistrationApi } from './registrationApi.ts';
import { UsernameCheck } from './UsernameCheck.ts';

const TAKEN = 'This username is taken already';

const setUp = async () => {
  const { http } = await createTestPlatform();
  http.answer(registrationEndpoints.checkUsername, ({ body }) => {
    if (body.username === 'player') {
      throw new PlatformError('invalidRequest', { fields: { username: TAKEN } });
    }
    return null;
  });
  const report = jest.fn();
  const api = createRegistrationApi(http);
  const names = new UsernameCheck({ api, humanCheck: { prove: async () => 'proof' }, report });
  const bodies = () => http.callsOf(registrationEndpoints.checkUsername).map(({ body }) => body);
  return { names, http, report, bodies };
};

describe('UsernameCheck', () => {
  it('says whether a name can be registered, with the message of the server', async () => {
    const { names, bodies } = await setUp();
    expect([names.isFree('heron'), names.faultOf('heron')]).toEqual([false, null]);
    await names.check(' heron ');
    await names.check('player');
    expect([names.isFree('heron'), names.faultOf('heron')]).toEqual([true, null]);
    expect([names.isFree('player'), names.faultOf('player')]).toEqual([false, TAKEN]);
    expect(bodies()).toEqual([
      { username: 'heron', humanCheck: 'proof' },
      { username: 'player', humanCheck: 'proof' },
    ]);
  });

  it('asks the server once for each name, in upper or lower case, and never for an empty one', async () => {
    const { names, bodies } = await setUp();
    await Promise.all([names.check('player'), names.check('Player')]);
    await names.check('PLAYER');
    await names.check('  ');
    expect(bodies()).toHaveLength(1);
    expect(names.faultOf('PLAYER')).toBe(TAKEN);
  });

  it('shows nothing about a name if the server does not answer, and asks again later', async () => {
    const { names, http, report, bodies } = await setUp();
    http.answer(registrationEndpoints.checkUsername, () => {
      throw new PlatformError('tooManyRequests');
    });
    await names.check('heron');
    expect([names.isFree('heron'), names.faultOf('heron')]).toEqual([false, null]);
    expect(report).toHaveBeenCalledTimes(1);
    http.answer(registrationEndpoints.checkUsername, () => null);
    await names.check('heron');
    expect(names.isFree('heron')).toBe(true);
    expect(bodies()).toHaveLength(2);
  });
});
