import type { OpenedNumber } from '@parlour/shared-contracts/domains/lottery';
import classes from './DrawGrid.module.css';
import { DrawPanel } from './DrawPanel.tsx';

interface DrawGridProps {
  readonly draws: readonly OpenedNumber[];
  readonly titleOf: (draw: OpenedNumber) => string;
}

export const DrawGrid = ({ draws, titleOf }: DrawGridProps) => (
  <div className={classes['root']}>
    {draws.map((draw) => (
      <DrawPanel key={`${draw.gameCode} ${draw.numero}`} draw={draw} title={titleOf(draw)} />
    ))}
  </div>
);
