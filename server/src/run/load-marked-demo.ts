import type { Installation } from '../app.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { markDemoBegun, markDemoLoaded } from './demo-store.ts';

/** Loads a demo into an empty database; marked first and last, so that one that was cut short is known for it. */
export async function loadMarkedDemo(
  installation: Installation,
  load: (installation: Installation) => Promise<unknown> = loadDemo,
): Promise<void> {
  const { database, clock } = installation;
  await markDemoBegun(database, clock.now());
  await load(installation);
  await markDemoLoaded(database, clock.now());
}
