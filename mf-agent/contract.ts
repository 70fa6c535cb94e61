import { sitePaths, type RemoteDeclaration } from '@parlour/shared-contracts';

export const contract: RemoteDeclaration = {
  routes: [
    {
      path: sitePaths.agentHome,
      title: { EN: 'Agent centre', TY: 'ศูนย์ตัวแทน', PT: 'Central do agente' },
      description: {
        EN: 'Your team at a glance: members, deposits, bets and results.',
        TY: 'ภาพรวมทีมของคุณ: สมาชิก ยอดฝาก ยอดเดิมพัน และผลประกอบการ',
        PT: 'Sua equipe em um só lugar: membros, depósitos, apostas e resultados.',
      },
      requires: 'agent',
    },
  ],
  modals: [],
};
