import { describeAdapter } from '../../testing/adapterContract.ts';
import { startHub88Dialect } from '../../testing/hub88Dialect.ts';
import { startPragmaticDialect } from '../../testing/pragmaticDialect.ts';

describeAdapter('Hub88', { start: startHub88Dialect, namesCurrency: true });
describeAdapter('Pragmatic Play', { start: startPragmaticDialect, namesCurrency: false });
