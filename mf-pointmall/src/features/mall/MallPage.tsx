import { SectionHeader, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChangesPanel } from './ChangesPanel.tsx';
import type { Goods } from './Goods.ts';
import { GoodsDialog } from './GoodsDialog.tsx';
import { GoodsSection } from './GoodsSection.tsx';
import classes from './MallPage.module.css';
import { PointsHero } from './PointsHero.tsx';
import { RulesPanel } from './RulesPanel.tsx';

export const MallPage = observer(() => {
  const { t } = useTranslation('pointMall');
  const [opened, setOpened] = useState<Goods | null>(null);
  return (
    <div className={classes['root']}>
      <SectionHeader level={1} title={t('title')} />
      <PointsHero />
      <GoodsSection onOpen={setOpened} />
      <div className={classes['panels']}>
        <ChangesPanel />
        <RulesPanel />
      </div>
      {opened && <GoodsDialog key={opened.id} goods={opened} onClose={() => setOpened(null)} />}
    </div>
  );
});
