import { Deferred, DeferredCode, LoadingState, usePlatform, useTranslation } from '@parlour/shared-ui/core';
import { CheckboxField } from '@parlour/shared-ui/forms';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { AuthDraftsContext } from '../AuthDrafts.ts';
import links from '../AuthLinks.module.css';
import classes from './TermsField.module.css';

export interface TermsFieldProps {
  /** Years. */
  readonly age: number;
  /** Called when the link leads away from a dialog. Absent on a page, whose link opens another tab. */
  readonly onLeave?: (() => void) | undefined;
}

/** Placeholder for the link in the translated sentence. */
const LINK = '\u0001';

/** The text of the terms needs the kit's rich text. */
const termsDialog = new DeferredCode(
  async () => (await import(/* webpackChunkName: "terms" */ '../TermsDialog.tsx')).TermsDialog,
);

/** The confirmation of age and terms. The terms can be read over the form, which keeps what was typed. */
export const TermsField = observer(({ age, onLeave }: TermsFieldProps) => {
  const { t } = useTranslation('auth');
  const drafts = use(AuthDraftsContext);
  const [isReading, setReading] = useState(false);
  const help = usePlatform().destinations.href('help');
  const name = t('registration.termsName');
  const [before, after] = t('registration.terms', { age, terms: LINK }).split(LINK);
  const handleLeave = () => {
    drafts?.hold();
    onLeave?.();
  };
  return (
    <div className={classes['root']}>
      <CheckboxField name="terms" isRequired requiredMessage={t('registration.termsMissing', { 0: name })}>
        {before}
        {help === null ? (
          name
        ) : (
          <a
            className={classes['link']}
            href={`${help}#term`}
            {...(onLeave ? { onClick: handleLeave } : { target: '_blank' })}
          >
            {name}
          </a>
        )}
        {after}
      </CheckboxField>
      <button type="button" className={links['link']} onClick={() => setReading(true)}>
        {t('registration.readTerms')}
      </button>
      {isReading && (
        <Deferred code={termsDialog} loading={<LoadingState kind="list" count={1} />}>
          {(TermsDialog) => <TermsDialog onClose={() => setReading(false)} />}
        </Deferred>
      )}
    </div>
  );
});
