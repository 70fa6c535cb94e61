import type { PlatformError } from '@parlour/shared-contracts';
import Download from 'lucide-react/icons/download';
import { use, useState } from 'react';
import { Button } from '../../core/actions/Button.tsx';
import { failureOf } from '../../core/loading/failureOf.ts';
import { PlatformContext } from '../../core/section/PlatformContext.ts';
import { useFailureText } from '../../core/states/useFailureText.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import classes from './CsvButton.module.css';
import { saveFile } from './saveFile.ts';

export interface CsvButtonProps {
  /** For example `bets-2026-11.csv`. */
  readonly fileName: string;
  /** Returns the file: the answer of an endpoint with `download`, or the result of `writeCsv`. */
  readonly read: () => Promise<Blob> | Blob | string;
  readonly isDisabled?: boolean;
}

const report = () => {};

/** Saves records as a file. If that fails, it says why. */
export const CsvButton = ({ fileName, read, isDisabled = false }: CsvButtonProps) => {
  const t = useTierText();
  const failureText = useFailureText();
  const platform = use(PlatformContext);
  const [state, setState] = useState<'idle' | 'saving' | PlatformError>('idle');
  const handleClick = async () => {
    setState('saving');
    try {
      saveFile(await read(), fileName);
      setState('idle');
    } catch (error) {
      setState(failureOf(error, platform?.report ?? report));
    }
  };
  return (
    <span className={classes['root']}>
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={isDisabled}
        isLoading={state === 'saving'}
        onClick={() => void handleClick()}
      >
        {t('csv.save')}
      </Button>
      <span role="alert" className={classes['failure']}>
        {typeof state === 'string' ? '' : failureText(state)}
      </span>
    </span>
  );
};
