import type { Reply, TestApp } from './test-app.ts';

/** A browser on this site: it keeps the cookies it is given, and sends them along. */
export type Browser = {
  readonly cookies: ReadonlyMap<string, string>;
  readonly send: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** What it would send as its Cookie header. */
  readonly cookie: () => string;
  /** Another browser with the same cookies: as they are when somebody has copied them. */
  readonly copy: () => Browser;
};

/** Opens a browser without any cookies. */
export function openBrowser(app: Pick<TestApp, 'request'>, jar = new Map<string, string>()): Browser {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookies: jar,
    cookie,
    copy: () => openBrowser(app, new Map(jar)),
    send: async (method, path, body, headers) => {
      const reply = await app.request(method, path, {
        cookie: cookie(),
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
      });
      for (const line of reply.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/;\s*/);
        const [name = '', value = ''] = pair.split('=', 2);
        const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '';
        if (gone) jar.delete(name);
        else jar.set(name, value);
      }
      return reply;
    },
  };
}
