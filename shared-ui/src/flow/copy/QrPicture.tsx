import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './QrCode.module.css';

export interface QrPictureProps {
  readonly text: string;
  /** The meaning of the picture, for people who do not see it. */
  readonly label: string;
}

/** Number of light modules around the code. Without them, cameras do not find it. */
const BORDER = 4;

export const QrPicture = ({ text, label }: QrPictureProps) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes['picture']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
