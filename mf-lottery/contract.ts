import { sitePaths, type RemoteDeclaration, type RouteContract } from '@parlour/shared-contracts';

const playRoute = (
  path: string,
  title: RouteContract['title'],
  description: RouteContract['description'],
): RouteContract => ({ path, title, description, requires: 'session', sideMenu: false });

export const contract: RemoteDeclaration = {
  routes: [
    playRoute(
      sitePaths.lottery,
      { EN: 'Lottery', TY: 'ลอตเตอรี่', PT: 'Loteria' },
      {
        EN: 'Rapid draws around the clock, with the latest results.',
        TY: 'หวยเร็วออกผลตลอดวัน พร้อมผลล่าสุด',
        PT: 'Sorteios rápidos a toda hora, com os últimos resultados.',
      },
    ),
    playRoute(
      sitePaths.seaLottery,
      { EN: 'Southeast Asian lottery', TY: 'หวยเอเชียตะวันออกเฉียงใต้', PT: 'Loteria do Sudeste Asiático' },
      {
        EN: 'Thai, Lao, Hanoi and Malay draws, with the latest results.',
        TY: 'หวยไทย ลาว ฮานอย และมาเลย์ พร้อมผลล่าสุด',
        PT: 'Sorteios da Tailândia, do Laos, de Hanói e da Malásia, com os últimos resultados.',
      },
    ),
    playRoute(
      sitePaths.vnLottery,
      { EN: 'Vietnamese lottery', TY: 'หวยเวียดนาม', PT: 'Loteria do Vietnã' },
      {
        EN: 'Draws of the north, centre and south of Vietnam, with the latest results.',
        TY: 'หวยเวียดนามภาคเหนือ กลาง และใต้ พร้อมผลล่าสุด',
        PT: 'Sorteios do norte, centro e sul do Vietnã, com os últimos resultados.',
      },
    ),
  ],
  modals: [],
};
