import { Children, useRef, type ReactNode } from 'react';
import { useScrollEdges } from '../behaviour/useScrollEdges.ts';
import { ScrollArrows } from './ScrollArrows.tsx';
import { SectionHeader, type SectionHeaderProps } from './SectionHeader.tsx';
import classes from './Rail.module.css';

export interface RailProps extends Omit<SectionHeaderProps, 'title' | 'trailing'> {
  readonly title: string;
  /** Width of one entry: `tile` is a game, `vendor` a provider, `card` a wide card. */
  readonly itemSize?: 'tile' | 'vendor' | 'card';
  readonly children: ReactNode;
}

/** A row with a title that scrolls sideways by touch, wheel or its arrows. Its entries can get the focus. */
export const Rail = ({ title, itemSize = 'tile', children, ...header }: RailProps) => {
  const scroller = useRef<HTMLUListElement>(null);
  const edges = useScrollEdges(scroller);
  return (
    <div className={classes['root']}>
      <SectionHeader {...header} title={title} trailing={<ScrollArrows edges={edges} />} />
      <ul ref={scroller} className={classes['list']} aria-label={title} data-size={itemSize}>
        {Children.map(children, (child) => (
          <li className={classes['item']}>{child}</li>
        ))}
      </ul>
    </div>
  );
};
