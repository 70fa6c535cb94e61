import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import { useFormat } from '@parlour/shared-ui/core';
import classes from './DrawPanel.module.css';
import { PrizeTable } from './PrizeTable.tsx';

interface DrawPanelProps {
  readonly draw: OpenedNumber;
  readonly title: string;
}

export const DrawPanel = ({ draw, title }: DrawPanelProps) => {
  const format = useFormat();
  return (
    <article className={classes['root']}>
      <header className={classes['header']}>
        <h3>{title}</h3>
        <p>
          {title === draw.numero ? '' : `${draw.numero} · `}
          <time dateTime={draw.openedAt}>{format.date(draw.openedAt, 'moment')}</time>
        </p>
      </header>
      <PrizeTable draw={draw} />
    </article>
  );
};
