import { paths } from './paths.ts';
import { definePages, type PageEntry } from '@parlour/shared-ui/pages';

const place: Pick<PageEntry, 'load' | 'access'> = {
  load: async () => (await import(/* webpackChunkName: "page-place" */ './places/PlacePage.tsx')).PlacePage,
  access: 'session',
};

export const pages = definePages({
  lottery: { ...place, path: paths.lottery, destination: 'lottery', sideMenu: 'complete' },
  seaLottery: { ...place, path: paths.sea, destination: 'seaLottery', sideMenu: 'never' },
  vnLottery: { ...place, path: paths.vietnam, destination: 'vietnamLottery', sideMenu: 'never' },
});
