import { DomainError } from '../../../http/failures.ts';

export interface Picture {
  readonly text: string;
  readonly png: Buffer;
}

export interface PictureStockOptions {
  readonly render: () => Promise<Picture>;
  /** Number of pictures that are drawn ahead. */
  readonly ahead: number;
  readonly atATime: number;
  readonly mostWaiting: number;
}

/** Pictures, some of them drawn ahead. Each is returned once. */
export interface PictureStock {
  /** @throws DomainError `tooManyRequests` if too many callers wait already. */
  take(): Promise<Picture>;
}

interface Waiting {
  readonly give: (picture: Picture) => void;
  readonly fail: (error: unknown) => void;
}

/** Draws a few pictures at a time, so that the process has time for its other work under any load. */
export const createPictureStock = (options: PictureStockOptions): PictureStock => {
  const { render, ahead, atATime, mostWaiting } = options;
  const ready: Picture[] = [];
  const waiting: Waiting[] = [];
  let drawing = 0;

  const drawOne = async (): Promise<void> => {
    try {
      const picture = await render();
      const next = waiting.shift();
      if (next) next.give(picture);
      else ready.push(picture);
      drawing -= 1;
      refill();
    } catch (error) {
      drawing -= 1;
      const next = waiting.shift();
      // No caller waits for this picture. The next caller will see the failure if it persists.
      if (!next) return;
      next.fail(error);
      refill();
    }
  };

  const refill = (): void => {
    const missing = ahead + waiting.length - ready.length - drawing;
    const starting = Math.max(0, Math.min(missing, atATime - drawing));
    drawing += starting;
    for (let index = 0; index < starting; index += 1) void drawOne();
  };

  return {
    take: async () => {
      const picture = ready.shift();
      if (picture) {
        refill();
        return picture;
      }
      if (waiting.length >= mostWaiting) throw new DomainError('tooManyRequests', { retryAfterSeconds: 1 });
      const { promise, resolve, reject } = Promise.withResolvers<Picture>();
      waiting.push({ give: resolve, fail: reject });
      refill();
      return promise;
    },
  };
};
