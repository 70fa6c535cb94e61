import { IconButton, Skeleton, useTranslation } from '@parlour/shared-ui/core';
import { TextField } from '@parlour/shared-ui/forms';
import ImageOff from 'lucide-react/icons/image-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { CaptchaStore } from '../../verification/CaptchaStore.ts';
import { FieldLabel } from './FieldLabel.tsx';
import classes from './CaptchaField.module.css';

export interface CaptchaFieldProps {
  readonly store: CaptchaStore;
}

/** The field for a captcha's text, with its picture and a button for another one. */
export const CaptchaField = observer(({ store }: CaptchaFieldProps) => {
  const { t } = useTranslation('auth');
  useEffect(() => store.picture.ensure(), [store]);
  return (
    <div className={classes['root']}>
      <TextField
        name="captcha"
        label={<FieldLabel isRequired>{t('captcha.label')}</FieldLabel>}
        placeholder={t('captcha.placeholder')}
        isRequired
        requiredMessage={t('captcha.required')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={classes['picture']}>
        <Picture store={store} />
        <IconButton
          icon={<RefreshCw aria-hidden="true" />}
          label={t('captcha.refresh')}
          onClick={() => store.refresh()}
        />
      </div>
    </div>
  );
});

const Picture = observer(({ store }: CaptchaFieldProps) => {
  const { t } = useTranslation('auth');
  const { value, failure } = store.picture;
  if (failure)
    return (
      <span role="alert" className={classes['failure']} title={t('captcha.failed')}>
        <ImageOff aria-label={t('captcha.failed')} />
      </span>
    );
  if (value === null) return <Skeleton shape="box" height={44} />;
  return <img className={classes['image']} src={`data:image/png;base64,${value}`} alt={t('captcha.alt')} />;
});
