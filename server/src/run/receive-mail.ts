import { openServices } from '../app.ts';
import type { Config } from '../foundation/config.ts';
import { openMailServer } from '../foundation/inbound/mail-server.ts';
import { receiverOfReplies } from '../modules/support-tickets/index.ts';
import type { Assembly } from './assemble.ts';

/** Takes in replies to support where a door for mail is set up; answers how to stop that. */
export async function receiveMail({ mailIn }: Config, { installation }: Assembly): Promise<() => Promise<void>> {
  if (!mailIn?.door) return async () => undefined;
  const receiver = receiverOfReplies({ services: openServices(installation), support: mailIn.support });
  const { close } = await openMailServer(mailIn.door, receiver, installation.log);
  return close;
}
