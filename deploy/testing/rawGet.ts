import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** Sends a GET with exactly this path. `fetch` would normalise dot segments. */
export const rawGet = (
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; contentType: string; location: string; body: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, headers }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      text(response).then(
        (body) =>
          resolve({
            status: statusCode,
            contentType: answered['content-type'] ?? '',
            location: answered.location ?? '',
            body,
          }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
