import type { SendFile } from '@parlour/shared-contracts';

const headersOf = (request: XMLHttpRequest): Headers => {
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean);
  return new Headers(
    lines.map((line): [string, string] => {
      const end = line.indexOf(':');
      return [line.slice(0, end), line.slice(end + 1).trim()];
    }),
  );
};

/** Answers with these statuses have no body. */
const EMPTY_STATUSES = [204, 205, 304];

/** Sends a file by XMLHttpRequest, the only interface of browsers that reports how much has been sent. */
export const sendFile: SendFile = (url, { method, headers, body, signal }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => {
      request.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText } = request;
      const content = EMPTY_STATUSES.includes(status) ? null : responseText;
      resolve(new Response(content, { status, headers: headersOf(request) }));
    });
    request.addEventListener('error', () => reject(new TypeError('the file was not sent')));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    return request.send(body);
  });
