import type { Loadable } from '@parlour/shared-contracts';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, type ComponentType, type ReactNode } from 'react';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { wordsOf } from '../states/errorText.ts';
import { LoadingState } from '../states/LoadingState.tsx';

export interface LoadedProps<Value> {
  /** A `Resource`, a `PagedList`, or data that the site shares. */
  readonly from: Loadable<Value>;
  /** Shown while the content loads. It has the shape of the content. */
  readonly loading?: ReactNode;
  readonly empty?: ReactNode;
  /** Wraps the failure and the empty state, but not the content. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  /** If false, nothing is loaded yet, for example until the element comes near the visible area. */
  readonly isWanted?: boolean;
  /** Called before the data is loaded again. */
  readonly onRetry?: () => void;
  readonly children: (value: Value) => ReactNode;
}

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && 'items' in value && isEmpty(value.items);

/** Loads the data when it is mounted. Shows placeholders, the failure, the empty state or the content. */
export const Loaded = observer(
  <Value,>({
    from,
    loading = <LoadingState />,
    empty = <EmptyState />,
    frame: Frame = Fragment,
    isWanted = true,
    onRetry,
    children,
  }: LoadedProps<Value>) => {
    useEffect(() => {
      if (isWanted) from.ensure();
    }, [from, isWanted]);
    const { value, failure } = from;
    if (failure) {
      const retry = () => {
        onRetry?.();
        void from.load();
      };
      return (
        <Frame>
          <ErrorState
            code={failure.code}
            message={failure.code === 'rejected' ? wordsOf(failure) : undefined}
            onRetry={retry}
          />
        </Frame>
      );
    }
    if (value === null) return loading;
    return isEmpty(value) ? <Frame>{empty}</Frame> : children(value);
  },
);
