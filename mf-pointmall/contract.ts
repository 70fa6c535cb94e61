import { sitePaths, urlOf, type RemoteDeclaration } from '@parlour/shared-contracts';
import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';

export const contract: RemoteDeclaration = {
  routes: [
    {
      path: sitePaths.pointMall,
      title: { EN: 'Points mall', TY: 'ร้านแลกแต้ม', PT: 'Loja de pontos' },
      description: {
        EN: 'Turn the points you earn by playing into bonuses, tickets and gifts.',
        TY: 'เปลี่ยนแต้มจากการเล่นเป็นโบนัส ตั๋ว และของรางวัล',
        PT: 'Troque os pontos que você ganha jogando por bônus, bilhetes e presentes.',
      },
      prefetch: [`${pointsEndpoints.rewards.path}?language={language}`],
      sessionPrefetch: [urlOf(pointsEndpoints.balance)],
    },
  ],
  modals: [],
};
