/** What the rest of the API may use of draws; their numbers are none of its business before they are out. */
export { lockOpenDraw } from './life/lockOpenDraw.ts';
