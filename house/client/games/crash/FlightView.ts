import { part } from '../../frame/dom.ts';
import { isCalm } from '../../frame/motion.ts';
import { shownMultiplierAfter } from './Flight.ts';
import { drawBurst, drawRocket } from './rocket.ts';
import { drawGrid, drawStars, type SkyPoint } from './sky.ts';

const MIN_TIME_SHOWN_MS = 4_500;
const LOWEST = 1.5;
const STEPS = 40;
const BURST_MS = 900;
/** A higher resolution costs frames on slow phones and is not visible in motion. */
const MAX_SCALE = 1.5;
const LIVE = ['#ffd27a', '#ff8a5c'] as const;
const DEAD = ['#8a5a66', '#ff5d6c'] as const;
const SAFE = ['#7ad9a8', '#4ade95'] as const;

/** How a flight ended: it crashed, or the player cashed out. */
export type FlightEnding = 'crashed' | 'left';

/** Draws stars, the curve and the rocket on a canvas. */
export class FlightView {
  readonly #canvas = part<HTMLCanvasElement>('sky');
  readonly #context = this.#canvas.getContext('2d');
  #elapsed = 0;
  #ending: FlightEnding | null = null;
  #endedAt = 0;

  constructor() {
    new ResizeObserver(() => this.#resize()).observe(this.#canvas);
  }

  fly(elapsed: number): void {
    this.#elapsed = elapsed;
    this.#ending = null;
    this.#draw();
  }

  end(elapsed: number, ending: FlightEnding): void {
    this.#elapsed = elapsed;
    this.#ending = ending;
    this.#endedAt = performance.now();
    this.#finish();
  }

  /** Continues to draw until the burst has ended. */
  #finish(): void {
    this.#draw();
    const isOver = isCalm() || this.#ending !== 'crashed' || performance.now() - this.#endedAt > BURST_MS;
    if (!isOver) requestAnimationFrame(() => this.#finish());
  }

  #resize(): void {
    const scale = Math.min(MAX_SCALE, devicePixelRatio);
    this.#canvas.width = this.#canvas.clientWidth * scale;
    this.#canvas.height = this.#canvas.clientHeight * scale;
    this.#context?.setTransform(scale, 0, 0, scale, 0, 0);
    this.#draw();
  }

  #draw(): void {
    const context = this.#context;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!context || width === 0) return;
    const span = Math.max(MIN_TIME_SHOWN_MS, this.#elapsed * 1.22);
    const top = Math.max(LOWEST, (shownMultiplierAfter(this.#elapsed) / 100 - 1) * 2.1 + 1);
    const yOf = (ones: number): number => height - 26 - ((ones - 1) / (top - 1)) * (height - 60);
    const pointAt = (time: number): SkyPoint => ({
      x: 24 + (time / span) * (width - 60),
      y: yOf(shownMultiplierAfter(time) / 100),
    });
    context.clearRect(0, 0, width, height);
    drawStars(context, { width, height }, isCalm() ? 0 : this.#elapsed / 1_000);
    drawGrid(context, { width, top, yOf });
    this.#drawCurve(context, pointAt, height);
    this.#drawTip(context, pointAt, Math.min(1.25, Math.max(0.7, width / 800)));
  }

  #drawCurve(context: CanvasRenderingContext2D, pointAt: (time: number) => SkyPoint, height: number): void {
    if (this.#elapsed === 0) return;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => pointAt((this.#elapsed * step) / STEPS));
    const [start, tip] = [pointAt(0), pointAt(this.#elapsed)];
    const [from, to] = this.#ending === 'crashed' ? DEAD : this.#ending === 'left' ? SAFE : LIVE;
    const ink = context.createLinearGradient(start.x, 0, tip.x + 1, 0);
    ink.addColorStop(0, `${from}55`);
    ink.addColorStop(1, to);
    const shade = context.createLinearGradient(0, tip.y, 0, height);
    shade.addColorStop(0, `${to}4d`);
    shade.addColorStop(1, `${to}00`);
    context.fillStyle = shade;
    context.beginPath();
    for (const { x, y } of [...points, { x: tip.x, y: height }, { x: start.x, y: height }])
      context.lineTo(x, y);
    context.fill();
    context.strokeStyle = ink;
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
  }

  #drawTip(context: CanvasRenderingContext2D, pointAt: (time: number) => SkyPoint, scale: number): void {
    const tip = pointAt(this.#elapsed);
    const before = pointAt(Math.max(0, this.#elapsed - 80));
    const angle = this.#elapsed === 0 ? -0.35 : Math.atan2(tip.y - before.y, tip.x - before.x);
    if (this.#ending === 'crashed') {
      const share = isCalm() ? 1 : Math.min(1, (performance.now() - this.#endedAt) / BURST_MS);
      drawBurst(context, tip, share);
      return;
    }
    const isBurning = this.#ending === null && this.#elapsed > 0;
    const burn = isBurning ? 0.6 + (isCalm() ? 0 : 0.4 * Math.sin(this.#elapsed / 45)) : 0;
    drawRocket(context, tip, { angle, scale, burn });
  }
}
