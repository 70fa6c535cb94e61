import { globSync, readFileSync } from 'node:fs';
import { modalNames } from '@parlour/shared-contracts';

it('[SHELL-097] announcements, notice, login, registration, passwords and help are modals of one part each', () => {
  const claims = globSync('mf-*/webpack.config.ts').map((file) => readFileSync(file, 'utf8'));
  const ownersOf = (name: string) => claims.filter((claim) => claim.includes(`'${name}'`)).length;
  const specified = [
    'publicModal',
    'noticeModal',
    'loginPopupModal',
    'registerModal',
    'changePasswordModal',
    'forgetPassModal',
    'helpModal',
  ];
  expect(modalNames).toEqual(expect.arrayContaining(specified));
  expect(modalNames.map((name) => [name, ownersOf(name)])).toEqual(modalNames.map((name) => [name, 1]));
});
