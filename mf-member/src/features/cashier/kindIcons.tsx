import type { PaymentKind } from '@parlour/shared-contracts/domains/cashier';
import Bitcoin from 'lucide-react/icons/bitcoin';
import CreditCard from 'lucide-react/icons/credit-card';
import QrCode from 'lucide-react/icons/qr-code';
import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';

export const kindIcons: Readonly<Record<PaymentKind, ReactNode>> = {
  bankTransfer: <QrCode />,
  eWallet: <Wallet />,
  card: <CreditCard />,
  crypto: <Bitcoin />,
};
