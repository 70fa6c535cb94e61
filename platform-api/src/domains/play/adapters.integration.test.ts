import { describeAdapter } from '../../testing/adapterContract.ts';
import { startHub88Dialect } from '../../testing/hub88Dialect.ts';
import { startPragmaticDialect } from '../../testing/pragmaticDialect.ts';

jest.setTimeout(60_000);

describeAdapter('Hub88', { start: startHub88Dialect, namesCurrency: true });
describeAdapter('Pragmatic Play', { start: startPragmaticDialect, namesCurrency: false });
