import { firstRead, visitPlaceholders } from '@parlour/shared-contracts';
import { pointsEndpoints } from '@parlour/shared-contracts/domains/points';
import { definePages } from '@parlour/shared-ui/pages';

export const pages = definePages({
  pointMall: {
    path: '/pointMall',
    load: async () =>
      (await import(/* webpackChunkName: "page-pointMall" */ './features/mall/PointMallPage.tsx'))
        .PointMallPage,
    destination: 'pointMall',
    reads: [
      firstRead(pointsEndpoints.rewards, { query: { language: visitPlaceholders.language } }),
      firstRead(pointsEndpoints.balance),
    ],
  },
});
