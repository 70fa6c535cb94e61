export { answerMediaQueries, standInForBrowser } from './browserStandIns.ts';
export {
  createTestPlatform,
  loadedWith,
  testMember,
  testSite,
  type TestPlatform,
} from './createTestPlatform.ts';
export { FakeHttp, type RecordedCall } from './fakeHttp.ts';
export { renderWithPlatform, type RenderOptions } from './renderWithPlatform.tsx';
export { TestVisitCache } from './testVisitCache.ts';
