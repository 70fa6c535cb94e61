import { readMigrationRequest } from './readMigrationRequest.ts';

describe('a request for a migration', () => {
  it('is named in words', () => {
    expect(readMigrationRequest(['add', 'payout', 'account'])).toEqual({
      workspace: 'platform-api',
      name: 'add_payout_account',
    });
  });

  it('can start with another package', () => {
    expect(readMigrationRequest(['deploy:', 'drop', 'epochs'])).toEqual({
      workspace: 'deploy',
      name: 'drop_epochs',
    });
  });

  it.each([[[]], [['deploy:']], [['Add', 'Account']], [['--name=x']], [['../x']]])(
    'is refused when it has no name: %j',
    (words) => expect(() => readMigrationRequest(words)).toThrow('lower-case words'),
  );
});
