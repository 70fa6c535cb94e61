import { sitePaths, urlOf, type RemoteDeclaration } from '@parlour/shared-contracts';
import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';

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
      sessionPrefetch: [urlOf(identityEndpoints.memberInfo)],
    },
  ],
  modals: [],
};
