import { Switch } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { ChoiceNote, ChoicePanel } from './ChoicePanel.tsx';
import type { SwitchStore } from './SwitchStore.ts';

export interface SwitchPanelProps {
  readonly store: SwitchStore;
  readonly title: string;
  readonly label: string;
  /** Text about the effect of the switch. */
  readonly note: string;
}

/** A panel with one switch. */
export const SwitchPanel = observer(({ store, title, label, note }: SwitchPanelProps) => (
  <ChoicePanel title={title} from={store.isOn} saving={store.choice}>
    {(isOn) => (
      <>
        <Switch isOn={isOn} onChange={(wanted) => void store.choice.run(wanted)} label={label} />
        <ChoiceNote>{note}</ChoiceNote>
      </>
    )}
  </ChoicePanel>
));
