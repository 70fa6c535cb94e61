import type { Loadable } from '@parlour/shared-contracts';
import { EmptyState, Loaded, LoadingState, useTranslation } from '@parlour/shared-ui/core';
import { RichText } from '@parlour/shared-ui/reading';
import type { LegalText } from './createLegalTexts.ts';
import classes from './LegalTexts.module.css';

export interface LegalTextsProps {
  readonly texts: Loadable<readonly LegalText[]>;
}

/** Shows the texts that a person accepts, one below the other. */
export const LegalTexts = ({ texts }: LegalTextsProps) => {
  const { t } = useTranslation('auth');
  return (
    <Loaded
      from={texts}
      loading={<LoadingState kind="list" count={6} />}
      empty={<EmptyState title={t('registration.termsGone')} />}
    >
      {(found) =>
        found.map(({ slug, title, content }) => (
          <section key={slug} className={classes['text']} aria-label={title}>
            <h2 className={classes['title']}>{title}</h2>
            <RichText html={content} />
          </section>
        ))
      }
    </Loaded>
  );
};
