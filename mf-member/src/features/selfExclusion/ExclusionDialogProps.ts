import type { ExclusionPeriod } from '@parlour/shared-contracts/domains/exclusion';
import type { SelfExclusionStore } from './SelfExclusionStore.ts';

export interface ExclusionDialogProps {
  readonly store: SelfExclusionStore;
  readonly period: ExclusionPeriod;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
