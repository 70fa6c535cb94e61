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
  /** The file: what an endpoint with `download` answers, or what `writeCsv` makes of rows. */
  readonly read: () => Promise<Blob> | Blob | string;
  readonly isDisabled?: boolean;
}

const report = () => {};

/** Saves records as a file; says why where that fails. */
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
