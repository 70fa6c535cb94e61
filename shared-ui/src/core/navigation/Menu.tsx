import { useId, useRef, type MouseEventHandler, type ReactNode } from 'react';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import { joinClasses } from '../joinClasses.ts';
import { placePopover } from './placePopover.ts';
import classes from './Menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** Content at the end of the line, for example a count. */
  readonly trailing?: ReactNode;
  readonly href?: string;
  readonly onSelect?: MouseEventHandler<HTMLElement>;
  readonly isCurrent?: boolean;
  readonly isDanger?: boolean;
}

export interface MenuProps {
  /** Name of the list. Screen readers say it before the trigger's own text. */
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClassName?: string | undefined;
  readonly items: readonly MenuItem[];
  /** Content above the list, for example the person's name. */
  readonly header?: ReactNode;
}

/** A button that opens a list of links and actions in the browser's top layer. */
export const Menu = ({ label, trigger, triggerClassName, items, header }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={joinClasses(classes['trigger'], triggerClassName)}
        popoverTarget={id}
      >
        <VisuallyHidden>{label}</VisuallyHidden> {trigger}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classes['popover']}
        onToggle={() => placePopover(popover.current, button.current)}
      >
        {header}
        <ul aria-label={label}>
          {items.map((item) => {
            const content = (
              <>
                {item.icon}
                <span className={classes['label']}>{item.label}</span>
                {item.trailing}
              </>
            );
            const shared = {
              className: joinClasses(classes['item'], item.isDanger && classes['danger']),
              'aria-current': item.isCurrent ? ('true' as const) : undefined,
              onClick: (event: Parameters<MouseEventHandler<HTMLElement>>[0]) => {
                popover.current?.hidePopover?.();
                item.onSelect?.(event);
              },
            };
            return (
              <li key={item.key}>
                {item.href === undefined ? (
                  <button type="button" {...shared}>
                    {content}
                  </button>
                ) : (
                  <a href={item.href} {...shared}>
                    {content}
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
};
