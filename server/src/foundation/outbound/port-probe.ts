import { connect } from 'node:net';
import { Turns } from '../turns.ts';
import { OutboundError, type Place } from './outbound.ts';
import { leadsNowhere } from './problem-of.ts';

const waitMs = 1_500;
const atOnce = 5;

/**
 * Which ports of an address take a connection. It is closed at once and nothing is sent. Where no way leads to the address
 * at all, nothing was learned, and it is `no-answer`.
 */
export async function findOpenPorts(
  address: string,
  ports: readonly number[],
  leadTo: (place: Place) => Place,
): Promise<number[]> {
  const turns = new Turns(atOnce);
  const open = await Promise.all(
    ports.map(async (port) => {
      const leave = await turns.take();
      try {
        return await tryPort(leadTo({ address, port }));
      } finally {
        leave();
      }
    }),
  );
  if (open.every((one) => one === 'no way')) throw new OutboundError('no-answer');
  return ports.filter((_, at) => open[at] === 'open');
}

function tryPort({ address, port }: Place): Promise<'open' | 'closed' | 'no way'> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    const end = (found: 'open' | 'closed' | 'no way') => {
      clearTimeout(timer);
      socket.destroy();
      resolve(found);
    };
    const timer = setTimeout(() => end('closed'), waitMs);
    socket.on('connect', () => end('open'));
    socket.on('error', (error) => end(leadsNowhere(error) ? 'no way' : 'closed'));
  });
}
