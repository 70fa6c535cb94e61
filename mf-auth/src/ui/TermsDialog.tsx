import { acceptedArticles } from '@parlour/shared-contracts/domains/terms';
import { Button, Dialog, useScopedStore, useTranslation } from '@parlour/shared-ui/core';
import { createLegalTexts } from './createLegalTexts.ts';
import { LegalTexts } from './LegalTexts.tsx';

export interface TermsDialogProps {
  readonly onClose: () => void;
}

/** Shows the terms of use and the privacy policy over a form. */
export const TermsDialog = ({ onClose }: TermsDialogProps) => {
  const { t } = useTranslation('auth');
  const texts = useScopedStore((platform) => createLegalTexts(platform, () => acceptedArticles));
  return (
    <Dialog
      isOpen
      openDelayMs={0}
      size="large"
      title={t('registration.termsTitle')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('registration.termsBack')}
        </Button>
      }
    >
      <LegalTexts texts={texts} />
    </Dialog>
  );
};
