import type { Endpoint } from '@claimlock/contract/endpoint';
import { ApiError, addressOf, type InputOf, type OutputOf, openedAs, refusalOf } from './api.ts';
import { isOffline, unansweredSentence } from './network.ts';

/** How a file is sent; `onProgress` hears how much of it has left, 0–100. */
export type UploadOptions = { readonly signal?: AbortSignal; readonly onProgress?: (percent: number) => void };

/** Sends a file to an endpoint that takes one; raises an ApiError for every answer that is not a success. */
export function upload<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<OutputOf<E>> {
  return new Promise((resolve, reject) => {
    const failed = (message: string) => reject(new ApiError(message, { status: 0, said: false }));
    const stopped = () => failed('This was stopped before the whole file was sent.');
    if (signal?.aborted) return stopped();
    // Only this way of sending tells how far it has come.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(openedAs())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? (100 * loaded) / total : 100);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(withFound(refusalOf(request.status, request.response)));
    };
    const offline = isOffline();
    request.onerror = () => failed(unansweredSentence('write', offline));
    request.onabort = stopped;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** A refusal that says what was found in the file, where the server said so beside its name. */
function withFound(refusal: ApiError): ApiError {
  const found = refusal.code?.startsWith('file.') && refusal.fields.find(({ path }) => path === 'name');
  return found ? new ApiError(found.message, refusal) : refusal;
}
