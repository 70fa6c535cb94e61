import { refuseProof } from './refuseProof.ts';
import { watchUpcoming } from './watchUpcoming.ts';

// Some tests of these packages run without a document.
if ('document' in globalThis) {
  let end = (): boolean => false;
  beforeEach(() => void (end = watchUpcoming(document)));
  afterEach(() => refuseProof(expect.getState().currentTestName ?? '', end()));
}
