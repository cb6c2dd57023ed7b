import { once } from 'node:events';
import { createServer as createPlain, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certify, makeAuthority } from '../../../testing/certificates.ts';
import { a, named, openNameServer, txt, type Zone } from '../../../testing/name-server.ts';
import { type OpenedOutbound, openOutbound } from './open-outbound.ts';
import { closedOutbound, type Place } from './outbound.ts';

const day = 86_400_000;
const now = Date.now();
const days = (from: number, until: number) => ({
  from: new Date(now + from * day),
  until: new Date(now + until * day),
});
const authority = makeAuthority(days(-100, 100));

// Public addresses that stand for servers of this test: each is let through, and then led to this machine.
const places: Record<string, string> = {
  good: '93.184.216.1',
  expired: '93.184.216.2',
  wrong: '93.184.216.3',
  old: '93.184.216.4',
  silent: '93.184.216.5',
  unknown: '93.184.216.6',
  huge: '93.184.216.7',
  plain: '93.184.216.8',
  closed: '93.184.216.9',
  early: '93.184.216.10',
};
const longText = 'x'.repeat(900);
const zone: Zone = {
  ...Object.fromEntries(Object.entries(places).map(([name, address]) => [`${name}.test A`, [a(address)]])),
  'text.test TXT': [Buffer.concat([txt('v=spf1 '), txt('-all')]), txt('two')],
  'long.test TXT': [txt(longText)],
  'mail.test MX': [Buffer.concat([Buffer.from([0, 10]), named('mx.mail.test')])],
  'caa.test CAA': [Buffer.concat([Buffer.from([0, 5]), Buffer.from('issueca.example')])],
  'inside.test A': [a('10.0.0.8')],
  'mixed.test A': [a('93.184.216.1'), a('169.254.169.254')],
  'rebinding.test A': [a('93.184.216.1')],
};

const servers: Server[] = [];
const ports = new Map<string, number>();
const led: Place[] = [];
let names: Awaited<ReturnType<typeof openNameServer>>;
let outbound: OpenedOutbound;

async function listen(place: string, port: number, server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  ports.set(`${place} ${port}`, (server.address() as AddressInfo).port);
}

beforeAll(async () => {
  names = await openNameServer(zone);
  const secure = (name: string, from: number, until: number, options = {}, answer: RequestListener = ok) =>
    createSecure({ ...certify(`${name}.test`, days(from, until), authority), ...options }, answer);
  await listen('good', 443, secure('good', -10, 40, { minVersion: 'TLSv1.2' }));
  await listen('expired', 443, secure('expired', -40, -2));
  await listen('wrong', 443, secure('another', -10, 40));
  await listen('old', 443, secure('old', -10, 40, { minVersion: 'TLSv1', ciphers: 'ALL:@SECLEVEL=0' }));
  const own = makeAuthority(days(-10, 10), 'Another authority');
  await listen('unknown', 443, createSecure(certify('unknown.test', days(-1, 9), own), ok));
  await listen(
    'silent',
    443,
    createTcp((socket) => socket.on('error', () => undefined)),
  );
  await listen(
    'huge',
    443,
    secure('huge', -1, 9, {}, (_, answer) => answer.writeHead(200, { big: 'y'.repeat(60_000) }).end()),
  );
  await listen('plain', 443, createPlain(ok));
  await listen('early', 443, secure('early', 2, 40));
  await listen('good', 80, createPlain(redirects));
  await listen(
    'good',
    22,
    createTcp((socket) => socket.end()),
  );
  outbound = openOutbound({
    resolvers: [names.resolver],
    authority: authority.cert,
    leadTo: (place) => {
      led.push(place);
      const name = Object.keys(places).find((one) => places[one] === place.address) ?? '';
      // A closed door of this machine where the test has no server there.
      return { address: '127.0.0.1', port: ports.get(`${name} ${place.port}`) ?? 1 };
    },
  });
});
afterAll(async () => {
  await names.close();
  for (const server of servers) server.close();
});

const ok: RequestListener = (asked, answer) =>
  asked.method === 'POST'
    ? echo(asked, answer)
    : answer.writeHead(200, { 'strict-transport-security': 'max-age=31536000', 'set-cookie': 'a=b' }).end('body');
const echo: RequestListener = (asked, answer) => {
  if (asked.url === '/long') return answer.end('y'.repeat(70_000));
  if (asked.url === '/cut')
    return answer.writeHead(200, { 'content-length': '100' }).write('y', () => answer.destroy());
  if (asked.url === '/elsewhere') return answer.writeHead(307, { location: 'https://inside.test/' }).end();
  answer.writeHead(409, { 'content-type': 'text/x.tlog.size' });
  return asked.pipe(answer);
};
let next = 'https://good.test/';
let heard: { cookie: string | undefined; agent: string | undefined; host: string | undefined };
const redirects: RequestListener = ({ headers }, answer) => {
  heard = { cookie: headers.cookie, agent: headers['user-agent'], host: headers.host };
  answer.writeHead(301, { location: next }).end();
};
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'nothing refused it',
    (error: { problem?: string }) => error.problem,
  );

describe('a text that is sent', () => {
  const send = (url: string) => outbound.sendText(new URL(url), 'old 7\n');
  test('is answered with a status, a kind and a text', async () => {
    expect(await send('https://good.test/add')).toEqual({ status: 409, type: 'text/x.tlog.size', text: 'old 7\n' });
  });

  test('is none where only what is there is asked for', async () => {
    expect(await outbound.sendText(new URL('https://good.test/add'))).toEqual({ status: 200, type: '', text: 'body' });
  });

  test.each([
    ['http://good.test/', 'place-not-allowed'],
    ['https://good.test:8443/', 'place-not-allowed'],
    ['https://127.0.0.1/', 'place-not-allowed'],
    ['https://inside.test/', 'address-not-public'],
    ['https://expired.test/', 'no-tls'],
    ['https://closed.test/', 'refused'],
    ['https://good.test/long', 'too-large'],
    ['https://good.test/cut', 'refused'],
  ])('to %s tells %s', async (url, problem) => {
    expect(await problemOf(send(url))).toBe(problem);
  });

  test('is not sent on to where an answer leads', async () => {
    expect(await send('https://good.test/elsewhere')).toMatchObject({ status: 307 });
  });
});

describe('a name that leads inside', () => {
  test.each([
    ['inside.test', 'address-not-public'],
    ['mixed.test', 'address-not-public'],
    ['nobody.test', 'name-not-found'],
    ['localhost', 'place-not-allowed'],
    ['127.0.0.1', 'place-not-allowed'],
    ['[::1]', 'place-not-allowed'],
    ['2130706433', 'place-not-allowed'],
    ['0x7f.1', 'place-not-allowed'],
  ])('%s is refused, and nobody is called', async (host, problem) => {
    led.length = 0;
    expect(await problemOf(outbound.askTls(host))).toBe(problem);
    expect(await problemOf(outbound.askPorts(host, [22]))).toBe('place-not-allowed');
    expect(led).toEqual([]);
  });

  test('what was looked at is what is connected to: the name is asked for once', async () => {
    names.asked.length = 0;
    led.length = 0;
    zone['rebinding.test A'] = [a('93.184.216.1')];
    const asking = outbound.askTls('rebinding.test');
    zone['rebinding.test A'] = [a('127.0.0.1')];
    const outcome = await problemOf(asking);
    expect(names.asked.filter((asked) => asked === 'rebinding.test A')).toHaveLength(1);
    // Either answer may have come first; both are safe.
    expect(led.every(({ address }) => address === '93.184.216.1')).toBe(true);
    expect(['nothing refused it', 'address-not-public']).toContain(outcome);
  });
});

describe('redirects', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://[::1]/', 'http://[::ffff:7f00:1]/', 'http://127.1/', 'http://localhost/'],
    ...['http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/', 'http://169.254.169.254/latest/meta-data/'],
    ...['file:///etc/passwd', 'javascript:alert(1)', 'http://inside.test/', 'https://plain.test/'],
  ])('to %s are told and not followed', async (location) => {
    next = location;
    led.length = 0;
    const { way, leadsTo } = await outbound.askWeb('http', 'good.test');
    expect({ asked: way.length, leadsTo }).toEqual({ asked: 1, leadsTo: new URL(location).href });
    expect(led).toEqual([{ address: places.good, port: 80 }]);
  });

  test.each(['http://good.test:22/', 'https://good.test:8443/', 'ftp://good.test/', 'http://name:word@good.test/'])(
    'to %s of the same host are refused',
    async (location) => {
      next = location;
      led.length = 0;
      expect(await problemOf(outbound.askWeb('http', 'good.test'))).toBe('place-not-allowed');
      expect(led).toEqual([{ address: places.good, port: 80 }]);
    },
  );

  test('in a circle end', async () => {
    next = 'http://good.test/again';
    expect(await problemOf(outbound.askWeb('http', 'good.test'))).toBe('too-many-redirects');
  });

  test('to HTTPS of the same host are followed; no cookie goes along', async () => {
    next = 'https://good.test/';
    const { way } = await outbound.askWeb('http', 'good.test');
    expect(way.map(({ url, status }) => `${status} ${url}`)).toEqual([
      '301 http://good.test/',
      '200 https://good.test/',
    ]);
    expect(way.at(-1)?.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(heard).toEqual({ cookie: undefined, agent: 'ClaimLock control tests', host: 'good.test' });
  });

  test('headers without end are not read', async () => {
    expect(await problemOf(outbound.askWeb('https', 'huge.test'))).toBe('too-large');
  });
});

describe('TLS', () => {
  test('what a good server offers', async () => {
    const { versions, distrusted, issuer, validUntil } = await outbound.askTls('good.test');
    expect({ versions, distrusted, issuer }).toEqual({
      versions: ['TLS 1.2', 'TLS 1.3'],
      distrusted: null,
      issuer: 'Authority of a test',
    });
    expect(validUntil).toBe(new Date(now + 40 * day).toISOString().slice(0, 10));
  });
  test('versions that are too old are found', async () => {
    expect((await outbound.askTls('old.test')).versions).toEqual(['TLS 1.0', 'TLS 1.1', 'TLS 1.2', 'TLS 1.3']);
  });
  test.each([
    ['expired.test', 'the certificate has run out'],
    ['early.test', 'the certificate does not hold yet'],
    ['wrong.test', 'the certificate is for another name'],
    ['unknown.test', 'a certificate of the chain is missing'],
  ])('%s is distrusted, and why is said', async (host, why) => {
    const { distrusted } = await outbound.askTls(host);
    expect(distrusted).toBe(why);
  });
  test.each([
    ['plain.test', 'no-tls'],
    ['closed.test', 'refused'],
  ])('of %s it is said that it is %s, also where a page is asked for', async (host, problem) => {
    expect(await problemOf(outbound.askTls(host))).toBe(problem);
    expect(await problemOf(outbound.askWeb('https', host))).toBe(problem);
  });
  test('a server that says nothing is not waited for', async () => {
    expect(await problemOf(outbound.askTls('silent.test'))).toBe('no-answer');
  }, 12_000);
});

describe('DNS', () => {
  test('records are read as they are written', async () => {
    expect(await outbound.askDns('text.test', 'TXT')).toEqual({
      exists: true,
      proved: false,
      records: ['v=spf1 -all', 'two'],
    });
    expect((await outbound.askDns('mail.test', 'MX')).records).toEqual(['10 mx.mail.test']);
    expect((await outbound.askDns('caa.test', 'CAA')).records).toEqual(['0 issue ca.example']);
    expect(await outbound.askDns('nobody.test', 'TXT')).toEqual({ exists: false, proved: false, records: [] });
  });
  test('what does not fit is asked for again over TCP', async () => {
    expect((await outbound.askDns('long.test', 'TXT')).records).toEqual([longText]);
  });
});

test('ports that take a connection are told from those that do not', async () => {
  expect(await outbound.askPorts('93.184.216.1', [22, 443, 3389])).toEqual([22, 443]);
});

test('what is switched off calls nobody', async () => {
  const off = closedOutbound();
  const asked = [
    off.askDns('a.test', 'A'),
    off.askTls('a.test'),
    off.askWeb('http', 'a.test'),
    off.askPorts('1.1.1.1', [22]),
  ];
  expect(await Promise.all(asked.map(problemOf))).toEqual(['off', 'off', 'off', 'off']);
});
