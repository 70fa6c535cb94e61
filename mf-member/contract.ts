import { sitePaths, type RemoteDeclaration } from '@parlour/shared-contracts';

export const contract: RemoteDeclaration = {
  routes: [
    {
      path: sitePaths.member,
      title: { EN: 'Member centre | Parlour', TY: 'ศูนย์สมาชิก | Parlour', PT: 'Área do membro | Parlour' },
      description: {
        EN: 'Your account, wallet, records and rewards at Parlour.',
        TY: 'บัญชี กระเป๋าเงิน ประวัติ และรางวัลของคุณที่ Parlour',
        PT: 'A sua conta, carteira, registos e recompensas na Parlour.',
      },
    },
  ],
  modals: [],
  emits: ['auth.requested', 'modal.requested', 'notification.requested'],
  consumes: [],
  endpoints: [],
};
