/** What the rest of the API may use of draws; their numbers are none of its business before they are out. */
export { drawMoment } from './life/drawMoment.ts';
export { lockOpenDraw } from './life/lockOpenDraw.ts';
export { listOverdueDraws, voidDraw, type OverdueDraw, type VoidOrder } from './life/voidDraw.ts';
