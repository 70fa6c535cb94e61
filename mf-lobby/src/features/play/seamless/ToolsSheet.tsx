import type { DestinationName } from '@parlour/shared-contracts';
import {
  Button,
  InlineAlert,
  Panel,
  SectionHeader,
  useFailureText,
  usePlatform,
  useTranslation,
} from '@parlour/shared-ui/core';
import { observer } from 'mobx-react-lite';
import type { GamePlay } from './GamePlay.ts';
import classes from './ToolsSheet.module.css';

const tools: readonly (readonly [name: string, page: DestinationName])[] = [
  ['limits', 'limits'],
  ['timeOut', 'limits'],
  ['selfExclusion', 'selfExclusion'],
  ['realityCheck', 'limits'],
  ['activity', 'limits'],
  ['help', 'responsibleGaming'],
];

export interface ToolsSheetProps {
  readonly play: GamePlay;
}

/** The tools of safer play, in the place of the first game for money until the member confirms them. */
export const ToolsSheet = observer(({ play }: ToolsSheetProps) => {
  const { t } = useTranslation('lobby');
  const { destinations } = usePlatform();
  const textOf = useFailureText();
  const { confirmingTools, returnPath } = play;
  return (
    <div className={classes['root']}>
      <SectionHeader level={1} title={t('play.tools.title')} />
      <Panel>
        <div className={classes['content']}>
          <p>{t('play.tools.lead')}</p>
          <ul className={classes['tools']}>
            {tools.map(([name, page]) => {
              const href = destinations.href(page);
              const label = t(`play.tools.${name}.name`);
              return (
                <li key={name}>
                  {href === null ? (
                    <strong>{label}</strong>
                  ) : (
                    <a className={classes['link']} href={href}>
                      {label}
                    </a>
                  )}
                  <span className={classes['note']}>{t(`play.tools.${name}.text`)}</span>
                </li>
              );
            })}
          </ul>
          {confirmingTools.failure && <InlineAlert>{textOf(confirmingTools.failure)}</InlineAlert>}
          <div className={classes['actions']}>
            <Button
              variant="primary"
              isLoading={confirmingTools.isPending}
              onClick={() => void confirmingTools.run()}
            >
              {t('play.tools.confirm')}
            </Button>
            <Button href={returnPath}>{t('backHome')}</Button>
          </div>
        </div>
      </Panel>
    </div>
  );
});
