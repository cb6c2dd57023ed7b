import { connect } from 'node:net';
import { Turns } from '../turns.ts';
import type { Place } from './outbound.ts';

const waitMs = 1_500;
const atOnce = 5;

/** Which ports of an address take a connection. It is closed at once and nothing is sent. */
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
        return await isOpen(leadTo({ address, port }));
      } finally {
        leave();
      }
    }),
  );
  return ports.filter((_, at) => open[at]);
}

function isOpen({ address, port }: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port });
    const end = (open: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(open);
    };
    const timer = setTimeout(() => end(false), waitMs);
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}
