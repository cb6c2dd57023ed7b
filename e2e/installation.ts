import { inject } from 'vitest';

type Opened = { readonly id: string; readonly url: string; readonly setUpLink?: string };

/** Gives a process that opens installations an order, and answers what it says. */
export async function ask(host: string, method: 'POST' | 'DELETE', path: string): Promise<string> {
  const reply = await fetch(`${host}${path}`, { method });
  const said = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} was answered: ${said}`);
  return said;
}

/** The process that opens installations for whatever runs in this worker. */
function ownHost(): string {
  const hosts = inject('installationHosts');
  const host = hosts[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % hosts.length];
  if (!host) throw new Error('There is no process to open installations.');
  return host;
}

let mine: Promise<Opened> | undefined;

const own = (kind: 'demo' | 'real') => {
  mine ??= open(kind);
  return mine;
};

async function open(kind: 'demo' | 'real'): Promise<Opened> {
  const opened: Opened = JSON.parse(await ask(ownHost(), 'POST', `/${kind}`));
  return opened;
}

/** Where this journey's own demo is: opened as it was loaded, when the journey first asks. */
export async function demoUrl(): Promise<string> {
  return (await own('demo')).url;
}

/** This journey's own real installation, which nobody has set up yet: where it is, and the link that sets it up. */
export async function realInstallation(): Promise<{ readonly url: string; readonly setUpLink: string }> {
  const { url, setUpLink = '' } = await own('real');
  return { url, setUpLink };
}

async function putIntoPast(what: 'ended-holds' | 'due-letters'): Promise<void> {
  const opened = await mine;
  if (opened) await ask(ownHost(), 'POST', `/${opened.id}/${what}`);
}

/** Puts the day until which the data of clients that close is held into the past, in this journey's own installation. */
export const endHolds = () => putIntoPast('ended-holds');

/** Makes the letters of every campaign due that runs; the job that writes them is queued at once. */
export const makeLettersDue = () => putIntoPast('due-letters');

/** Closes what the journey opened: the next one, or a second try, finds nothing of what this one left. */
export async function closeInstallation(): Promise<void> {
  const closing = mine;
  mine = undefined;
  // One that did not open has said so to the journey that asked for it.
  const opened = await closing?.catch(() => undefined);
  if (opened) await ask(ownHost(), 'DELETE', `/${opened.id}`);
}
