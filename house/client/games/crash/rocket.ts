import type { SkyPoint } from './sky.ts';

const hull = new Path2D('M26 0C18-9 4-11-12-9L-18-4V4L-12 9C4 11 18 9 26 0Z');
const fins = new Path2D('M-6-8L-20-19L-19-4ZM-6 8L-20 19L-19 4Z');
const glass = new Path2D('M14-4.5A5 4.5 0 1 1 13.9-4.5Z');
const nose = new Path2D('M26 0C22-4.5 17-7 12-8.2V8.2C17 7 22 4.5 26 0Z');

const paint = (context: CanvasRenderingContext2D, path: Path2D, style: string | CanvasGradient): void => {
  context.fillStyle = style;
  context.fill(path);
};

/** @param burn length of the flame; 0 for none */
export const drawRocket = (
  context: CanvasRenderingContext2D,
  { x, y }: SkyPoint,
  { angle, scale, burn }: { readonly angle: number; readonly scale: number; readonly burn: number },
): void => {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.scale(scale, scale);
  if (burn > 0) drawFlame(context, burn);
  paint(context, fins, '#c9361f');
  const metal = context.createLinearGradient(0, -11, 0, 11);
  metal.addColorStop(0, '#ffffff');
  metal.addColorStop(0.5, '#d5dbea');
  metal.addColorStop(1, '#8089a6');
  paint(context, hull, metal);
  paint(context, nose, '#ff6a3d');
  context.translate(-8, 4.5);
  paint(context, glass, '#16304f');
  context.restore();
};

const drawFlame = (context: CanvasRenderingContext2D, burn: number): void => {
  const length = 26 + burn * 22;
  const fire = context.createLinearGradient(-16, 0, -16 - length, 0);
  fire.addColorStop(0, '#fff6c9');
  fire.addColorStop(0.35, '#ffb13d');
  fire.addColorStop(1, 'rgb(255 80 30 / 0%)');
  context.fillStyle = fire;
  context.beginPath();
  context.moveTo(-16, -6);
  context.quadraticCurveTo(-16 - length * 0.5, -8, -16 - length, 0);
  context.quadraticCurveTo(-16 - length * 0.5, 8, -16, 6);
  context.fill();
};

/** @param share progress of the burst, from 0 to 1 */
export const drawBurst = (context: CanvasRenderingContext2D, { x, y }: SkyPoint, share: number): void => {
  const fade = 1 - share;
  const glow = context.createRadialGradient(x, y, 0, x, y, 20 + 110 * share);
  glow.addColorStop(0, `rgb(255 240 190 / ${fade})`);
  glow.addColorStop(0.35, `rgb(255 140 60 / ${fade * 0.8})`);
  glow.addColorStop(1, 'rgb(255 60 30 / 0%)');
  context.fillStyle = glow;
  context.fillRect(x - 140, y - 140, 280, 280);
  context.fillStyle = `rgb(255 210 150 / ${fade})`;
  for (let index = 0; index < 18; index += 1) {
    const angle = index * 2.399_96;
    const reach = share * (50 + ((index * 37) % 80));
    const size = 4 * fade + 1;
    context.fillRect(
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach + share * share * 40,
      size,
      size,
    );
  }
};
