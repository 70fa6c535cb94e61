import BadgePercent from 'lucide-react/icons/badge-percent';
import Egg from 'lucide-react/icons/egg';
import FerrisWheel from 'lucide-react/icons/ferris-wheel';
import Gift from 'lucide-react/icons/gift';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Mail from 'lucide-react/icons/mail';
import type { ReactElement } from 'react';
import type { KindFilter } from './GoodsStore.ts';

export const kindIcons: Readonly<Record<KindFilter, ReactElement>> = {
  ALL: <LayoutGrid aria-hidden="true" />,
  GOLDEN_EGG: <Egg aria-hidden="true" />,
  RED_ENVELOPE: <Mail aria-hidden="true" />,
  PRIZE_WHEEL: <FerrisWheel aria-hidden="true" />,
  MERCHANDISE: <Gift aria-hidden="true" />,
  BONUS: <BadgePercent aria-hidden="true" />,
};
