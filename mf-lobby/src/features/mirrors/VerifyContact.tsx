import { Button, InlineAlert, useFailureText, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { ContactCheck, MAX_CONTACT_LENGTH, MIN_CONTACT_LENGTH } from './ContactCheck.ts';
import classes from './Mirrors.module.css';

/** Tells whether a person who writes to the player works for the site (LOBBY-095). */
export const VerifyContact = observer(() => {
  const { t } = useTranslation('lobby');
  const failureText = useFailureText();
  const id = useId();
  const store = useScopedStore((platform) => new ContactCheck(platform));
  const { contact, verdict, sending } = store;
  return (
    <form
      className={classes['verify']}
      onSubmit={(event) => {
        event.preventDefault();
        void store.check();
      }}
    >
      <label htmlFor={id}>{t('verifyContactText')}</label>
      <div className={classes['field']}>
        <input
          id={id}
          type="text"
          autoComplete="off"
          minLength={MIN_CONTACT_LENGTH}
          maxLength={MAX_CONTACT_LENGTH}
          value={contact}
          onChange={({ target }) => store.write(target.value)}
        />
        <Button type="submit" variant="primary" isLoading={sending.isPending}>
          {t('check')}
        </Button>
      </div>
      {sending.failure && <InlineAlert>{failureText(sending.failure)}</InlineAlert>}
      {verdict && (
        <p role="status" className={classes['verdict']} data-official={verdict.channel !== null}>
          {verdict.channel === null
            ? t('contactUnknown')
            : t('contactOfficial', { channel: verdict.channel })}
        </p>
      )}
    </form>
  );
});
