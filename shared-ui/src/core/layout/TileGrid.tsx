import { Children, type ReactNode } from 'react';
import classes from './TileGrid.module.css';

export interface TileGridProps {
  readonly label?: string;
  readonly itemSize?: 'tile' | 'vendor' | 'card';
  readonly children: ReactNode;
}

/** A dense grid of tiles that adapts to the width of its container: 3 columns on a phone, 7–8 on a desktop. */
export const TileGrid = ({ label, itemSize = 'tile', children }: TileGridProps) => (
  <div className={classes['place']}>
    <ul className={classes['root']} aria-label={label} data-size={itemSize}>
      {Children.map(children, (child) => (
        <li className={classes['item']}>{child}</li>
      ))}
    </ul>
  </div>
);
