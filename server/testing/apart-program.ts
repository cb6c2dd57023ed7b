import { connect } from 'node:net';
import { givenTask } from '../src/foundation/apart/given-task.ts';

/** What the tests of processes apart have done there. */
export type ApartTask = {
  readonly does: 'echo' | 'fill' | 'unpack' | 'wait' | 'talk' | 'fail' | 'call';
  /** Where somebody is called, and hears when the process is gone. */
  readonly port?: number;
};

const { head, parts } = await givenTask<ApartTask>();
switch (head.does) {
  case 'echo':
    process.stdout.write(
      JSON.stringify({
        parts: parts.map((part) => Buffer.from(part).toString('hex')),
        environment: Object.keys(process.env),
      }),
    );
    break;
  case 'fill': {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => `${place} of ${kept.length}`));
  }
  // Takes what no limit of V8 sees, and never comes back to the event loop; up to what a machine surely has.
  case 'unpack': {
    const kept: Buffer[] = [];
    while (kept.length < 100) kept.push(Buffer.alloc(10 * 1024 * 1024, 1));
    process.stdout.write(`${kept.length}`);
    break;
  }
  case 'wait':
    setInterval(() => undefined, 1000);
    break;
  case 'talk':
    process.stdout.write('x'.repeat(1_000_000));
    break;
  case 'call':
    connect(head.port ?? 0, '127.0.0.1');
    break;
  case 'fail':
    throw new Error('It failed.');
}
