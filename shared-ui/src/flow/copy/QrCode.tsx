import { observer } from 'mobx-react-lite';
import { use, useEffect } from 'react';
import { DeferredCode } from '../../core/loading/DeferredCode.ts';
import { PlatformContext } from '../../core/section/PlatformContext.ts';
import { Skeleton } from '../../core/states/Skeleton.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './QrCode.module.css';
import type { QrPictureProps } from './QrPicture.tsx';

export interface QrCodeProps extends QrPictureProps {
  /** Edge length in px. It is smaller if there is less room. */
  readonly size?: number;
}

const picture = new DeferredCode<QrPictureProps>(
  async () => (await import(/* webpackChunkName: "qr-picture" */ './QrPicture.tsx')).QrPicture,
);

/**
 * A text as a QR code, dark on light in both themes. The package `qr` draws it (Paul Miller, no dependencies, 6 KB
 * gzipped). It is fetched for the first picture. Offer the text beside it as well, for example in a `CopyField`.
 */
export const QrCode = observer(({ text, label, size = 200 }: QrCodeProps) => {
  const t = useTierText();
  const platform = use(PlatformContext);
  useEffect(() => {
    picture.load().catch((error: unknown) => platform?.report(error));
  }, [platform]);
  const { current: Picture } = picture;
  return (
    <div className={classes['root']} style={{ inlineSize: size }}>
      {Picture === 'coming' ? (
        <Skeleton shape="box" width="100%" height="100%" />
      ) : Picture === 'failed' ? (
        <p className={classes['failure']}>{t('qr.failed')}</p>
      ) : (
        <Picture text={text} label={label} />
      )}
    </div>
  );
});
