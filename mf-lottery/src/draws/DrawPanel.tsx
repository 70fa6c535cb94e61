import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import classes from './DrawPanel.module.css';
import { DrawTime } from './DrawTime.tsx';
import { PrizeTable } from './PrizeTable.tsx';

interface DrawPanelProps {
  readonly draw: OpenedNumber;
  readonly title: string;
}

export const DrawPanel = ({ draw, title }: DrawPanelProps) => (
  <article className={classes['root']}>
    <header className={classes['header']}>
      <h3>{title}</h3>
      <p>
        {title === draw.numero ? '' : `${draw.numero} · `}
        <DrawTime openedAt={draw.openedAt} />
      </p>
    </header>
    <PrizeTable draw={draw} />
  </article>
);
