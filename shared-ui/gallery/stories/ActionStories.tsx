import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button, IconButton, Switch } from '../../src/core/index.ts';
import { Story } from '../Story.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;
const sizes = ['small', 'medium', 'large'] as const;
const nothing = () => {};

export const ActionStories = () => {
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <Story name="Button">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} icon={<Plus />}>
            {variant}
          </Button>
        ))}
      </Story>
      <Story name="Button, sizes">
        {sizes.map((size) => (
          <Button key={size} variant="primary" size={size}>
            {size}
          </Button>
        ))}
      </Story>
      <Story name="Button, loading, disabled, link, whole line">
        <Button variant="primary" isLoading>
          Deposit
        </Button>
        <Button isLoading>Refresh</Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button href="#actions">A link</Button>
        <Button variant="primary" size="large" isBlock>
          ฝากเงินตอนนี้
        </Button>
      </Story>
      <Story name="IconButton">
        <IconButton icon={<Bell />} label="Messages" />
        <IconButton icon={<Bell />} label="Messages" count={7} variant="filled" />
        <IconButton icon={<Bell />} label="Messages" count={240} variant="outline" />
        <IconButton icon={<RefreshCw />} label="Refresh" size="small" variant="filled" />
        <IconButton icon={<RefreshCw />} label="Refresh" size="large" variant="outline" disabled />
      </Story>
      <Story name="Switch">
        <Switch isOn={isOn} onChange={setIsOn} label="Sound" />
        <Switch isOn={false} onChange={nothing} label="Vibration" />
        <Switch isOn isDisabled onChange={nothing} label="Locked" />
      </Story>
    </>
  );
};
