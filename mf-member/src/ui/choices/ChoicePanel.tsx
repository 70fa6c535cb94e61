import type { Loadable, PlatformError } from '@parlour/shared-contracts';
import { InlineAlert, Loaded, LoadingState, Panel, useFailureText } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import classes from './ChoicePanel.module.css';

export interface ChoicePanelProps<Value> {
  readonly title: string;
  readonly from: Loadable<Value>;
  /** The call that saves a choice. */
  readonly saving: { readonly failure: PlatformError | null };
  /** Number of rows that the panel shows while it loads. */
  readonly rows?: number;
  readonly children: (value: Value) => ReactNode;
}

/** Shows choices that are saved at once, and the reason if the last one was not saved. */
export const ChoicePanel = observer(
  <Value,>({ title, from, saving, rows = 1, children }: ChoicePanelProps<Value>) => {
    const textOf = useFailureText();
    const { failure } = saving;
    return (
      <Panel title={title}>
        <Loaded from={from} loading={<LoadingState kind="list" count={rows} />}>
          {(value) => (
            <div className={classes['root']}>
              {children(value)}
              {failure && <InlineAlert>{textOf(failure)}</InlineAlert>}
            </div>
          )}
        </Loaded>
      </Panel>
    );
  },
);

export const ChoiceNote = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes['note']}>{children}</p>
);
