import { percent } from './figureTexts.ts';
import type { OperationInput } from '../../registry/face/changeModel.ts';
import type { PinView, Status } from '../../registry/face/model.ts';

export type PartStatus = Status['remotes'][number];

/** A change that a person is asked to confirm. */
export interface Plan {
  readonly environment: string;
  readonly title: string;
  /** Label of the button. */
  readonly verb: string;
  readonly operations: readonly OperationInput[];
  /** Whether the registry requires a reason. */
  readonly needsReason: boolean;
}

/**
 * Returns the version that is live after a rollback of a part; null if there is none. If the part has a canary, the
 * rollback only ends the canary.
 */
export const rollbackTarget = ({ pin, previous }: PartStatus): string | null =>
  pin?.canary ? pin.stable : previous;

const plan = (
  environment: string,
  title: string,
  verb: string,
  operation: OperationInput,
  needsReason = false,
): Plan => ({ environment, title, verb, operations: [operation], needsReason });

export const plans = {
  rollback: (environment: string, part: string, target: string) =>
    plan(environment, `Roll back ${part} to ${target}`, 'Roll back', { action: 'rollback', remote: part }),
  activate: (environment: string, part: string, version: string) =>
    plan(environment, `Activate ${part} ${version}`, 'Activate', {
      action: 'activate',
      remote: part,
      version,
    }),
  rollout: (environment: string, part: string, version: string) =>
    plan(environment, `Roll out ${part} ${version}`, 'Begin rollout', {
      action: 'rollout',
      remote: part,
      version,
    }),
  promote: (environment: string, part: string, version: string) =>
    plan(environment, `Promote ${part} ${version}`, 'Promote', { action: 'promote', remote: part }),
  abort: (environment: string, part: string, version: string) =>
    plan(environment, `Abort the canary ${part} ${version}`, 'Abort canary', {
      action: 'abort',
      remote: part,
    }),
  lock: (environment: string, part: string, version: string) =>
    plan(environment, `Lock ${part} at ${version}`, 'Lock', { action: 'lock', remote: part }, true),
  unlock: (environment: string, part: string) =>
    plan(environment, `Unlock ${part}`, 'Unlock', { action: 'unlock', remote: part }),
  freeze: (environment: string) =>
    plan(environment, `Freeze ${environment}`, 'Freeze', { action: 'freeze' }, true),
  thaw: (environment: string) => plan(environment, `Thaw ${environment}`, 'Thaw', { action: 'thaw' }),
  restore: (environment: string, epoch: number) =>
    plan(environment, `Restore epoch ${epoch}`, 'Restore', { action: 'restore', epoch }),
};

/** Describes a part's state in one line. */
export const describePin = (pin: PinView | null): string => {
  if (!pin) return 'not live';
  const canary = pin.canary ? ` + ${pin.canary.version} for ${percent(pin.canary.weight)}` : '';
  return `${pin.stable}${canary}${pin.locked === null ? '' : ', locked'}`;
};

/** Describes an operation of a joint change in words. */
export const describeOperation = (operation: OperationInput): string => {
  const subject = 'remote' in operation ? ` ${operation.remote}` : '';
  const version = 'version' in operation ? ` ${operation.version}` : '';
  const target = 'to' in operation && operation.to !== undefined ? ` to ${operation.to}` : '';
  return `${operation.action}${subject}${version}${target}`;
};
