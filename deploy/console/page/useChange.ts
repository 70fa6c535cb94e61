import { useCallback, useEffect, useState } from 'react';
import type { ChangeResult, OperationInput } from '../../registry/face/changeModel.ts';
import { api, CallFailure } from './api.ts';
import type { Plan } from './plans.ts';

/**
 * - `checking`: the gate checks the change.
 * - `checked`: the gate's verdict, for exactly that epoch.
 * - `sending`: the change is being made.
 * - `refused`: the check or the change was refused.
 * - `done`: it is live.
 */
export type ChangeState =
  | { readonly is: 'checking' }
  | { readonly is: 'checked' | 'sending'; readonly verdict: ChangeResult }
  | { readonly is: 'refused'; readonly failure: CallFailure }
  | { readonly is: 'done'; readonly result: ChangeResult };

/** Reason of dry runs, which are not stored. Some operations require a reason. */
const DRY_RUN_REASON = 'dry run';

const failureOf = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure(String(error), null);

/** Runs a plan: it checks the plan first, and then makes the change for the checked epoch. */
export const useChange = (plan: Plan) => {
  const [operations, setOperations] = useState<readonly OperationInput[]>(plan.operations);
  const [state, setState] = useState<ChangeState>({ is: 'checking' });
  const { environment, needsReason } = plan;

  const check = useCallback(async (): Promise<void> => {
    setState({ is: 'checking' });
    try {
      const why = needsReason ? { why: DRY_RUN_REASON } : {};
      setState({
        is: 'checked',
        verdict: await api.change(environment, operations, { dryRun: true, ...why }),
      });
    } catch (error) {
      setState({ is: 'refused', failure: failureOf(error) });
    }
  }, [environment, needsReason, operations]);

  useEffect(() => void check(), [check]);

  const send = async (verdict: ChangeResult, why: string): Promise<void> => {
    setState({ is: 'sending', verdict });
    try {
      const reason = why.trim() === '' ? {} : { why: why.trim() };
      const result = await api.change(environment, operations, { ifEpoch: verdict.epoch, ...reason });
      setState({ is: 'done', result });
    } catch (error) {
      setState({ is: 'refused', failure: failureOf(error) });
    }
  };

  return { state, operations, check, send, adopt: setOperations };
};
