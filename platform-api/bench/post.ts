import { request, type Agent } from 'node:http';

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Posts JSON. Returns the text of the answer, also if its status is a failure. */
export const post = (agent: Agent, { url, headers, body }: Post): Promise<string> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: { 'content-type': 'application/json', ...headers } };
    const sent = request(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.once('end', () => resolve(text));
    });
    sent.once('error', reject);
    sent.end(body);
  });
