import type { CustomerService } from '@parlour/shared-contracts/domains/system';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useServiceAction } from './serviceAction.ts';
import classes from './ServiceButton.module.css';

interface ServiceButtonProps {
  readonly channel: CustomerService;
  readonly className?: string | undefined;
  readonly icon?: ReactNode;
}

/** A button that opens a channel of customer service. While the channel is closed, the button shows when it opens. */
export const ServiceButton = observer(({ channel, className, icon }: ServiceButtonProps) => {
  const { hint, start } = useServiceAction(channel);
  return (
    <button type="button" className={className} title={channel.title} onClick={start}>
      {icon}
      <span>
        {channel.title}
        {hint !== null && <small className={classes['hint']}>{hint}</small>}
      </span>
    </button>
  );
});
