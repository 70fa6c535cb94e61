import { readOf, type Platform } from '@parlour/shared-contracts';
import { chatEndpoints, type ChatModel } from '@parlour/shared-contracts/domains/chat';
import { isOpenAt, type OpeningHours } from '@parlour/shared-contracts/openingHours';
import {
  Button,
  InlineAlert,
  Loaded,
  Mutation,
  Panel,
  Resource,
  formatOffset,
  useFailureText,
  useNow,
  usePlatform,
  useScopedStore,
  useTranslation,
  zoneOffset,
} from '@parlour/shared-ui/core';
import MessageCircle from 'lucide-react/icons/message-circle';
import { observer } from 'mobx-react-lite';
import classes from './Help.module.css';

/** The window has the size of the customer-service window, in CSS pixels (SHELL-091). */
const WINDOW = 'popup,noopener,width=440,height=750';

const createChats = (platform: Platform) => {
  const { http, i18n } = platform;
  return {
    models: new Resource<readonly ChatModel[]>(platform, {
      read: async (signal) => (await readOf(http, chatEndpoints.models)(signal)).list,
    }),
    opening: new Mutation<string>(platform, {
      send: async (model) => {
        const body = { model, language: i18n.language };
        const { chatUrl } = await http.call(chatEndpoints.launch, { body });
        if (chatUrl.startsWith('https://')) window.open(chatUrl, 'customer-service', WINDOW);
      },
      keyOf: (model) => model,
    }),
  };
};

const MINUTE_MS = 60_000;

/** Lists the live chats of the operator. Shows nothing if there are none. */
export const ChatPanel = observer(() => {
  const { t } = useTranslation('lobby');
  const failureText = useFailureText();
  const { models, opening } = useScopedStore(createChats);
  const { chatHours: hours, timeZone } = usePlatform().site.settings;
  const now = useNow(hours ? MINUTE_MS : undefined);
  const closed = hours && now && !isOpenAt(now, timeZone, hours) ? { hours, now } : null;
  return (
    <Loaded from={models} loading={null} empty={null}>
      {(list) => (
        <Panel title={t('help.chat')}>
          {closed && <ClosedChat {...closed} />}
          <div className={classes['chats']}>
            {list.map(({ id, name }) => (
              <Button
                key={id}
                icon={<MessageCircle />}
                disabled={closed !== null}
                isLoading={opening.pending.has(id)}
                onClick={() => void opening.run(id)}
              >
                {name}
              </Button>
            ))}
          </div>
          {opening.failure && <InlineAlert>{failureText(opening.failure)}</InlineAlert>}
        </Panel>
      )}
    </Loaded>
  );
});

interface ClosedChatProps {
  readonly hours: OpeningHours;
  readonly now: Date;
}

/** Says when the chats open, and leads to the page on which visitors write to the site. */
const ClosedChat = ({ hours, now }: ClosedChatProps) => {
  const { t } = useTranslation('lobby');
  const { site, destinations } = usePlatform();
  const feedback = destinations.href('feedback');
  const time = `${hours.opensAt} ${formatOffset(zoneOffset(site.settings.timeZone, now))}`;
  return (
    <p className={classes['closed']} role="status">
      {t('help.chatOpensAt', { time })} {feedback !== null && <a href={feedback}>{t('page_feedback')}</a>}
    </p>
  );
};
