import { request } from 'node:https';
import { isIP } from 'node:net';
import { OutboundError, type Place } from './outbound.ts';
import { asOutboundError } from './problem-of.ts';

/** What was answered to a text that was sent: status, kind and text. */
export type TextAnswer = { readonly status: number; readonly type: string; readonly text: string };

const waitMs = 8_000;
/** Longer answers are none that is waited for. */
const mostBytes = 65_536;

/**
 * Sends a text to a place that was looked at before, or only asks for what is there, over TLS that is checked, and reads a
 * short text; follows nothing.
 */
export function sendTextTo(
  url: URL,
  body: string | undefined,
  { address, port }: Place,
  authority: string | undefined,
): Promise<TextAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: address,
      port,
      path: url.pathname,
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      servername: isIP(url.hostname) ? '' : url.hostname,
      ...(authority && { ca: authority }),
      headers: {
        Host: url.host,
        'User-Agent': 'ClaimLock',
        ...(body !== undefined && {
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
        }),
        Connection: 'close',
      },
    });
    const fail = (error: Error) => {
      clearTimeout(timer);
      sent.destroy();
      reject(asOutboundError(error, 'refused'));
    };
    const timer = setTimeout(() => fail(new OutboundError('no-answer')), waitMs);
    sent.on('error', fail);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      answer.on('error', fail);
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) fail(new OutboundError('too-large'));
        else parts.push(part);
      });
      answer.on('aborted', () => fail(new OutboundError('refused')));
      answer.on('end', () => {
        clearTimeout(timer);
        const type = String(answer.headers['content-type'] ?? '');
        resolve({ status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString('utf8') });
      });
    });
    sent.end(body);
  });
}
