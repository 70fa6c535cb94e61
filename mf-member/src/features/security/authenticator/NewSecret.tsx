import { Button, Deferred, DeferredCode, Skeleton, useTranslation } from '@parlour/shared-ui/core';
import { useCopy } from '../../../ui/useCopy.ts';
import classes from './NewSecret.module.css';

const qrCode = new DeferredCode(
  async () => (await import(/* webpackChunkName: "qr-code" */ './QrCode.tsx')).QrCode,
);

export interface NewSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** The secret for an app, as a QR code and as text. */
export const NewSecret = ({ secret, uri }: NewSecretProps) => {
  const { t } = useTranslation('member');
  const copy = useCopy();
  return (
    <div className={classes['root']}>
      <Deferred code={qrCode} loading={<Skeleton shape="box" width={184} height={184} />}>
        {(QrCode) => <QrCode text={uri} label={t('authenticator.picture')} />}
      </Deferred>
      <p className={classes['key']}>
        <span className={classes['label']}>{t('authenticator.key')}</span>
        <code className={classes['secret']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <Button size="small" onClick={() => void copy(secret)}>
          {t('authenticator.copyKey')}
        </Button>
      </p>
    </div>
  );
};
