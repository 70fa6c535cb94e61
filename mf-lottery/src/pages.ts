import { paths } from './paths.ts';
import { definePages, type PageEntry } from '@parlour/shared-ui/pages';

const location: Pick<PageEntry, 'load' | 'access'> = {
  load: async () =>
    (await import(/* webpackChunkName: "page-lottery" */ './location/LotteryPage.tsx')).LotteryPage,
  access: 'session',
};

export const pages = definePages({
  lottery: { ...location, path: paths.lottery, destination: 'lottery', sideMenu: 'complete' },
  seaLottery: { ...location, path: paths.sea, destination: 'seaLottery', sideMenu: 'never' },
  vnLottery: { ...location, path: paths.vietnam, destination: 'vietnamLottery', sideMenu: 'never' },
});
