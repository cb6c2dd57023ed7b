import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP } from 'node:net';
import { OutboundError, type Place } from './outbound.ts';
import { asOutboundError } from './problem-of.ts';

const waitMs = 2_500;
/** Of an answer nothing but its headers is read; this is the most of them. */
const mostHeaderBytes = 32_768;
const longestValue = 2_000;

type Headers = { readonly status: number; readonly headers: ReadonlyMap<string, string> };

/** Asks for one page at a place that was looked at before, and leaves as soon as its headers are there. */
export function readHeaders(url: URL, { address, port }: Place, authority: string | undefined): Promise<Headers> {
  return new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const options = {
      host: address,
      port,
      path: `${url.pathname}${url.search}`.slice(0, 2_000),
      method: 'GET',
      // A connection of its own, and no proxy: what the environment says of one is not read.
      agent: false,
      maxHeaderSize: mostHeaderBytes,
      headers: { Host: url.host, 'User-Agent': 'ClaimLock control tests', Accept: '*/*', Connection: 'close' },
      // Whether the certificate is good is another test's question.
      ...(secure && {
        servername: isIP(url.hostname) ? '' : url.hostname,
        rejectUnauthorized: false,
        ...(authority && { ca: authority }),
      }),
    };
    const sent = secure ? overHttps(options) : overHttp(options);
    const timer = setTimeout(() => fail(new OutboundError('no-answer')), waitMs);
    const fail = (error: Error) => {
      clearTimeout(timer);
      sent.destroy();
      reject(error);
    };
    sent.on('error', (error) => fail(asOutboundError(error, 'refused')));
    sent.on('response', (answer) => {
      clearTimeout(timer);
      const headers = new Map(
        Object.entries(answer.headers).map(([name, value]) => [name, String(value ?? '').slice(0, longestValue)]),
      );
      answer.destroy();
      sent.destroy();
      resolve({ status: answer.statusCode ?? 0, headers });
    });
    sent.end();
  });
}
