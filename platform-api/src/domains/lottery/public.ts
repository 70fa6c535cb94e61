/** What other domains may use of draws. Numbers are not available before they are published. */
export { drawMoment } from './life/drawMoment.ts';
export { lockOpenDraw } from './life/lockOpenDraw.ts';
export { listOverdueDraws, voidDraw, type OverdueDraw, type VoidOrder } from './life/voidDraw.ts';
