import { createSecretKey } from 'node:crypto';
import { createPragmaticTransfers } from '../domains/play/pragmatic/pragmaticTransfers.ts';
import { PRAGMATIC_SECRET, startPragmaticDouble } from './pragmaticDouble.ts';
import type { TransferDialect } from './transferContract.ts';

const DIGITS = 2;
const PLAYER_LOCKED = 6;

export const startPragmaticTransferDialect = async (): Promise<TransferDialect> => {
  const double = await startPragmaticDouble();
  return {
    transfers: createPragmaticTransfers(DIGITS),
    connection: {
      code: double.connection,
      protocol: 'pragmatic',
      secret: createSecretKey(Buffer.from(PRAGMATIC_SECRET)),
      launchUrl: double.url,
      operatorId: 'parlour',
      walletKind: 'transfer',
      name: null,
      isEnabled: true,
      blockedCountries: [],
      leastStake: null,
      mostStake: null,
    },
    books: double.wallet,
    behave: (behaviour) => {
      double.behaviour = behaviour === 'down' || behaviour === 'mute' ? behaviour : 'sound';
      double.wallet.refusal = behaviour === 'refusing' ? PLAYER_LOCKED : null;
      double.answer('<html>Bad gateway</html>', behaviour === 'babbling');
    },
    close: double.close,
  };
};
