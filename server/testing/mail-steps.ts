import { createTransport, type SendMailOptions } from 'nodemailer';
import { openMailServer } from '../src/foundation/inbound/mail-server.ts';
import { receiverOfReplies } from '../src/modules/support-tickets/index.ts';
import type { TestApp } from './test-app.ts';

/** The address of support in tests. */
export const support = 'support@help.example';

/** A mail system that hands letters to a door of the application: answers what it was told. */
export async function openMailSteps(app: TestApp, protocol: 'smtp' | 'lmtp' = 'smtp') {
  const receiver = receiverOfReplies({ services: app.services, support });
  const door = await openMailServer({ protocol, host: '127.0.0.1', port: 0 }, receiver, app.installation.log);
  const transport = createTransport({ host: '127.0.0.1', port: door.port, lmtp: protocol === 'lmtp', ignoreTLS: true });
  return {
    /** Sends a letter; `taken`, or the sentence and code that it is refused with. */
    send: async (letter: SendMailOptions): Promise<string> => {
      try {
        await transport.sendMail(letter);
        return 'taken';
      } catch (error) {
        const said = error instanceof Error ? Reflect.get(error, 'response') : undefined;
        return typeof said === 'string' ? said : String(error);
      }
    },
    close: async () => {
      transport.close();
      await door.close();
    },
  };
}
