import {
  Button,
  EmptyState,
  ErrorState,
  InlineAlert,
  LoadingState,
  SectionFailure,
  Skeleton,
  UpcomingState,
} from '../../src/core/index.ts';
import { Story } from '../Story.tsx';

const nothing = () => {};

export const StateStories = () => (
  <>
    <Story name="Skeleton" layout="stack">
      <Skeleton width="60%" />
      <Skeleton shape="circle" width={48} />
      <Skeleton shape="box" height={96} />
    </Story>
    <Story name="LoadingState: list, games" layout="stack">
      <LoadingState count={3} />
      <LoadingState kind="games" count={8} />
    </Story>
    <Story name="EmptyState" layout="stack">
      <EmptyState
        title="No bets in this period"
        text="Choose a longer period or place your first bet."
        action={<Button variant="primary">Find a game</Button>}
      />
    </Story>
    <Story name="ErrorState" layout="stack">
      <ErrorState code="network" onRetry={nothing} />
      <ErrorState code="unknown" onRetry={nothing} />
    </Story>
    <Story name="InlineAlert" layout="stack">
      <InlineAlert>No code could be sent to this number.</InlineAlert>
    </Story>
    <Story name="SectionFailure" layout="stack">
      <SectionFailure code="timeout" onRetry={nothing} />
    </Story>
    <Story name="UpcomingState" layout="stack">
      <UpcomingState />
    </Story>
  </>
);
