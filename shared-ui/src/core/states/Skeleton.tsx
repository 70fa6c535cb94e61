import type { CSSProperties } from 'react';
import { joinClasses } from '../joinClasses.ts';
import classes from './Skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'line' | 'box' | 'circle';
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
  readonly className?: string | undefined;
}

/** A placeholder with the size of the content that is loading. */
export const Skeleton = ({ shape = 'line', width, height, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={joinClasses(classes['root'], classes[shape], className)}
    style={{ inlineSize: width, blockSize: height ?? (shape === 'circle' ? width : undefined) }}
  />
);
