import { createStages } from './bundles.ts';
import type { Bundle, RenderFault, RenderOrder, RendererMessage } from './face/protocol.ts';

/*
 * Renders views, one after another, for the edge that started it. It gets public data only, and runs without
 * environment, network and access to other files (ADR 57). The edge validates its messages.
 */
const sendMessage = (message: RendererMessage): void => void process.send?.(message);

const stageOf = createStages();

/** Any value can be thrown, even one that cannot be converted to a text. */
const reasonOf = (error: unknown): string => {
  try {
    const reason = String(error instanceof Error ? error.message : error);
    return reason.slice(0, 500).toWellFormed().replaceAll('\0', '');
  } catch {
    return 'it threw what has no words';
  }
};

const faultOf = ({ part, version }: Bundle, error: unknown): RenderFault => ({
  part,
  version,
  reason: reasonOf(error),
});

const render = async ({ id, request, shell, section }: RenderOrder): Promise<void> => {
  const took: Record<string, number> = {};
  const faults: RenderFault[] = [];
  let current = shell;
  let started = performance.now();
  const beginPart = (bundle: Bundle): void => {
    took[current.part] = (took[current.part] ?? 0) + performance.now() - started;
    started = performance.now();
    current = bundle;
    sendMessage({ kind: 'began', id, part: bundle.part, version: bundle.version });
  };
  try {
    beginPart(shell);
    const stage = stageOf(shell);
    const view = await stage.shell.renderView(stage.sandbox.parse(request), {
      loadSection: () => section && stage.sectionOf(section),
      onSectionFailure: (error) => section && faults.push(faultOf(section, error)),
      onPhase: (phase) => beginPart(phase === 'section' && section ? section : shell),
    });
    beginPart(shell);
    sendMessage({ kind: 'rendered', id, view: JSON.stringify(view), took, faults });
  } catch (error) {
    sendMessage({ kind: 'failed', id, fault: faultOf(current, error) });
  }
};

process.on('message', (order: RenderOrder) => void render(order));
process.once('disconnect', () => process.exit());
sendMessage({ kind: 'ready' });
