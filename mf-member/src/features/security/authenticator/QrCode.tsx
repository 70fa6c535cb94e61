import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './QrCode.module.css';

/** Light border in modules, which cameras need. */
const BORDER = 4;

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code: dark on light in both themes. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: BORDER }), [text]);
  const path = rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes['root']}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
};
