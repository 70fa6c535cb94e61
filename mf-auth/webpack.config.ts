import { defineRemote } from '@parlour/tooling/webpack';
import { pages } from './src/pages.ts';

export default defineRemote({
  directory: import.meta.dirname,
  pages,
  modals: ['loginPopupModal', 'registerModal', 'forgetPassModal', 'changePasswordModal', 'termsModal'],
  exposes: { modals: './src/modals.ts' },
});
