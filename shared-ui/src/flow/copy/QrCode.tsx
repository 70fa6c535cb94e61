import { observer } from 'mobx-react-lite';
import { use, useEffect } from 'react';
import { DeferredCode } from '../../core/loading/DeferredCode.ts';
import { PlatformContext } from '../../core/section/PlatformContext.ts';
import { Skeleton } from '../../core/states/Skeleton.tsx';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './QrCode.module.css';
import type { QrPictureProps } from './QrPicture.tsx';

export interface QrCodeProps extends QrPictureProps {
  /** Edge length in px; it shrinks where there is less room. */
  readonly size?: number;
}

const picture = new DeferredCode<QrPictureProps>(
  async () => (await import(/* webpackChunkName: "qr-picture" */ './QrPicture.tsx')).QrPicture,
);

/**
 * A text as a picture for cameras: dark on light in either theme. It is drawn by the package `qr` (Paul Miller, no
 * dependencies), 6 KB gzipped, which is fetched when the first picture is wanted. Offer the text beside it as well,
 * for example in a `CopyField`.
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
