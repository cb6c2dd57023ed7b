import { Socket } from 'node:net';

/**
 * A socket that sends what is written in one turn of the event loop in one go. A pipelined connection writes each
 * statement as it comes; sent one by one, every statement costs a system call here and wakes the server up for a part
 * of what it is about to get.
 */
export function openGatheringSocket(): Socket {
  const socket = new Socket();
  // Connecting puts a socket's own `write` back in place, so this one takes it after that.
  socket.once('connect', () => gatherWrites(socket));
  return socket;
}

/** Callbacks to run before the next message is sent. */
const due: (() => void)[] = [];

/**
 * Does something at the end of this turn of the event loop, before what was written in it is sent: what it writes goes in the
 * same message.
 */
export function beforeSending(work: () => void): void {
  due.push(work);
  if (due.length === 1) setImmediate(doWhatIsDue);
}

function doWhatIsDue(): void {
  for (const work of due.splice(0)) work();
}

function gatherWrites(socket: Socket): void {
  const { write } = socket;
  let gathering = false;
  socket.write = (...chunk: unknown[]): boolean => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      setImmediate(() => {
        doWhatIsDue();
        gathering = false;
        socket.uncork();
      });
    }
    return Reflect.apply(write, socket, chunk) === true;
  };
}
