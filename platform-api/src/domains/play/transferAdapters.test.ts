import { startPragmaticTransferDialect } from '../../testing/pragmaticTransferDialect.ts';
import { describeTransfers } from '../../testing/transferContract.ts';

describeTransfers('Pragmatic Play', startPragmaticTransferDialect);
