import { Button, useTranslation } from '@parlour/shared-ui/core';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../ui/useCopy.ts';
import { offerFile } from './offerFile.ts';
import classes from './RecoveryCodes.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes, which are shown once. */
export const RecoveryCodeList = ({ codes, onSaved }: RecoveryCodesProps) => {
  const { t } = useTranslation('member');
  const copy = useCopy();
  const lead = useRef<HTMLParagraphElement>(null);
  const text = codes.join('\n');
  // Moves the focus, because the previous form is gone.
  useEffect(() => lead.current?.focus(), []);
  return (
    <div className={classes['root']}>
      <p ref={lead} className={classes['lead']} tabIndex={-1}>
        {t('authenticator.codesLead')}
      </p>
      <ul className={classes['codes']} aria-label={t('authenticator.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes['actions']}>
        <Button onClick={() => void copy(text)}>{t('authenticator.copyCodes')}</Button>
        <Button onClick={() => offerFile(`${text}\n`, t('authenticator.fileName'))}>
          {t('authenticator.download')}
        </Button>
      </div>
      <Button variant="primary" size="large" isBlock onClick={onSaved}>
        {t('authenticator.kept')}
      </Button>
    </div>
  );
};
