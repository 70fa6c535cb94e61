import { gameCodes } from '../../src/protocol.ts';
import { serveDouble } from './serveDouble.ts';

const port = Number(process.env['HOUSE_PORT'] ?? 4_300);
serveDouble().listen(port, () => {
  for (const game of gameCodes) console.log(`http://localhost:${port}/play/${game}#session=${game}-en-1`);
});
