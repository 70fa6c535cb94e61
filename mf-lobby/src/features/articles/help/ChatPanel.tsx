import { readOf, type Platform } from '@parlour/shared-contracts';
import { chatEndpoints, type ChatModel } from '@parlour/shared-contracts/domains/chat';
import {
  Button,
  InlineAlert,
  Loaded,
  Mutation,
  Panel,
  Resource,
  useFailureText,
  useScopedStore,
  useTranslation,
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

/** Lists the live chats of the operator. Shows nothing if there are none. */
export const ChatPanel = observer(() => {
  const { t } = useTranslation('lobby');
  const failureText = useFailureText();
  const { models, opening } = useScopedStore(createChats);
  return (
    <Loaded from={models} loading={null} empty={null}>
      {(list) => (
        <Panel title={t('help.chat')}>
          <div className={classes['chats']}>
            {list.map(({ id, name }) => (
              <Button
                key={id}
                icon={<MessageCircle />}
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
