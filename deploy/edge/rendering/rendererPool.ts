import type { RenderOrder } from '../../renderer/face/protocol.ts';
import { startRenderer, type RendererProcess, type Rendering } from './rendererProcess.ts';

/** Maximum number of waiting views. Further ones are not rendered. */
const MAX_QUEUE_LENGTH = 16;
/** Milliseconds before an ended renderer is replaced; longer if the next ones end too. */
const RESTART_DELAY_MS = { first: 50, last: 30_000 };
/** Maximum waiting time of a view in milliseconds. */
const MAX_WAIT_MS = 400;

/** The configured number of renderers. They are restarted when they end. */
export interface RendererPool {
  /** Returns null if too many views wait, or if no renderer is available. Never rejects. */
  render(order: RenderOrder): Promise<Rendering | null>;
  /** The configured number of renderers. */
  readonly size: number;
  readonly pids: readonly number[];
  stop(): void;
}

interface Waiting {
  readonly order: RenderOrder;
  readonly done: (rendering: Rendering | null) => void;
}

export const createRendererPool = (
  count: number,
  artifacts: string,
  start: typeof startRenderer = startRenderer,
): RendererPool => {
  const free = new Set<RendererProcess>();
  const all = new Set<RendererProcess>();
  const queue: Waiting[] = [];
  const timers = new Set<NodeJS.Timeout>();
  let isStopping = false;
  let losses = 0;

  const pauseAfter = (lost: number): number =>
    Math.min(RESTART_DELAY_MS.first * 2 ** lost, RESTART_DELAY_MS.last);
  const isHopeless = (): boolean => all.size === 0 && pauseAfter(losses - 1) > MAX_WAIT_MS;

  const add = (): void => {
    const renderer = start(artifacts, () => {
      free.delete(renderer);
      all.delete(renderer);
      if (isStopping) return;
      const pause = pauseAfter(losses);
      losses += 1;
      if (pause > MAX_WAIT_MS && all.size === 0) for (const { done } of queue.splice(0)) done(null);
      const timer = setTimeout(() => {
        timers.delete(timer);
        add();
      }, pause);
      timers.add(timer.unref());
    });
    all.add(renderer);
    release(renderer);
  };

  const release = (renderer: RendererProcess): void => {
    if (renderer.isGone) return;
    const next = queue.shift();
    if (next) void work(renderer, next);
    else free.add(renderer);
  };

  const work = async (renderer: RendererProcess, { order, done }: Waiting): Promise<void> => {
    free.delete(renderer);
    const rendering = await renderer.render(order);
    if (rendering.kind === 'rendered') losses = 0;
    done(rendering);
    release(renderer);
  };

  for (let index = 0; index < count; index += 1) add();
  return {
    render: (order) =>
      new Promise((done) => {
        const [renderer] = free;
        if (renderer) void work(renderer, { order, done });
        else if (isHopeless() || queue.length >= MAX_QUEUE_LENGTH) done(null);
        else queue.push({ order, done });
      }),
    size: count,
    get pids() {
      return [...all].flatMap(({ pid }) => pid ?? []);
    },
    stop: () => {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      for (const renderer of all) renderer.stop();
    },
  };
};
