import { useTranslation } from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Command } from './Command.ts';
import type { PaletteStore } from './PaletteStore.ts';
import classes from './Palette.module.css';

export const optionId = (listId: string, { id }: Command): string => `${listId}-${id}`;

interface CommandListProps {
  readonly id: string;
  readonly store: PaletteStore;
}

/** The found commands in groups. The active one is marked and stays in view. */
export const CommandList = observer(({ id, store }: CommandListProps) => {
  const { t } = useTranslation('overlay');
  const list = useRef<HTMLDivElement>(null);
  const { groups, active } = store;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      className={classes['list']}
      role="listbox"
      aria-label={t('overlay:palette.results')}
    >
      {groups.map(({ key, commands }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={classes['heading']} role="presentation">
            {t(`overlay:palette.${key}`)}
          </div>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(id, command)}
              command={command}
              isActive={command === active}
              store={store}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly isActive: boolean;
  readonly store: PaletteStore;
}

const Option = ({ id, command, isActive, store }: OptionProps) => (
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    className={classes['option']}
    // The focus stays in the field.
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={() => !isActive && store.moveTo(store.shown.indexOf(command))}
    onClick={() => store.choose(command)}
  >
    <span className={classes['icon']} aria-hidden="true">
      {command.icon}
    </span>
    <span className={classes['label']}>{command.label}</span>
    {command.detail !== undefined && <span className={classes['detail']}>{command.detail}</span>}
  </div>
);
