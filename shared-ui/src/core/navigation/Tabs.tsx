import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './Tabs.module.css';

export interface TabItem<Key extends string = string> {
  readonly key: Key;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
}

export interface TabsProps<Key extends string> {
  readonly label: string;
  readonly items: readonly TabItem<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** The selected tab's content. */
  readonly children?: ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs above one panel. Arrow keys, Home and End move between them. */
export const Tabs = <Key extends string>({ label, items, value, onChange, children }: TabsProps<Key>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = items.findIndex((item) => item.key === value);
    const reading = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = steps[event.key];
    const target =
      event.key === 'Home' ? 0 : event.key === 'End' ? items.length - 1 : step && current + step * reading;
    if (target === undefined) return;
    event.preventDefault();
    const index = (target + items.length) % items.length;
    const item = items[index];
    if (!item) return;
    onChange(item.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };

  return (
    <div>
      <div ref={list} className={classes['list']} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="tab"
            id={`${id}-${item.key}`}
            className={classes['tab']}
            aria-selected={item.key === value}
            aria-controls={children === undefined ? undefined : `${id}-panel`}
            tabIndex={item.key === value ? 0 : -1}
            onClick={() => onChange(item.key)}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div
          className={classes['panel']}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          tabIndex={-1}
        >
          {children}
        </div>
      )}
    </div>
  );
};
