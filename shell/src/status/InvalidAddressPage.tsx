import { useTranslation } from '@parlour/shared-ui/core';
import Unlink from 'lucide-react/icons/unlink';
import { StatusPage } from './StatusPage.tsx';

/** Shown on a domain that is not the merchant's, which may be a fraud. */
export const InvalidAddressPage = () => {
  const { t } = useTranslation('shell');
  return (
    <StatusPage icon={<Unlink size={56} aria-hidden />} title={t('invalidAddress')} text={t('invalidUrl')} />
  );
};
