import { useTranslation } from '@parlour/shared-ui/core';
import Unlink from 'lucide-react/icons/unlink';
import { StatusPage } from './StatusPage.tsx';

/** The merchant does not know the domain: whoever is here may have been led here. */
export const InvalidAddressPage = () => {
  const { t } = useTranslation('shell');
  return (
    <StatusPage icon={<Unlink size={56} aria-hidden />} title={t('invalidAddress')} text={t('invalidUrl')} />
  );
};
