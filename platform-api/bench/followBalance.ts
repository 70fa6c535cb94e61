import { request, type ClientRequest } from 'node:http';
import { MEMBER_CHANNEL_PATH } from '@parlour/shared-contracts/domains/channel';

/** Opens a member's live channel. Calls back with each balance that it sends. */
export const followBalance = (
  address: string,
  sessionToken: string,
  hear: (balance: number) => void,
): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const sent = request(
      address + MEMBER_CHANNEL_PATH,
      { agent: false, headers: { authorization: `Bearer ${sessionToken}` } },
      (answer) => {
        if (answer.statusCode !== 200) {
          reject(new Error(`a stream answered ${answer.statusCode}`));
          return;
        }
        answer.setEncoding('utf8').on('data', (text: string) => {
          for (const [, balance] of text.matchAll(/"balance":(\d+)/g)) hear(Number(balance));
        });
        resolve(sent);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
