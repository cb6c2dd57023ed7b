import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/system/endpoints';
import { unappliedMigrations } from '../../foundation/database/migrate.ts';
import { type Route, route } from '../../foundation/http/hallway.ts';

export type SystemSetting = {
  readonly version: string;
  /** Throws the demo away and loads it afresh; absent outside demo mode. */
  readonly resetDemo: (() => Promise<void>) | undefined;
  /** True once this process has been asked to stop: it finishes what it has and wants no more. */
  readonly stopping: () => boolean;
};

/** Whether the service lives and can serve. */
export function systemRoutes({ version, resetDemo, stopping }: SystemSetting): Route[] {
  return [
    route(contract.readLiveness, async () => ({ status: 'live' as const })),
    route(contract.readReadiness, async ({ services }) => {
      if (stopping() || services.maintenance()) throw new ProductError('service.maintenance');
      const pending = await unappliedMigrations(services.database.server).catch(() => {
        throw new ProductError('service.busy');
      });
      if (pending.length > 0) throw new ProductError('service.maintenance');
      return { status: 'ready' as const, version };
    }),
    route(contract.resetDemo, async () => {
      if (!resetDemo) throw new ProductError('demo.off');
      const started = performance.now();
      await resetDemo();
      return { tookMs: Math.round(performance.now() - started) };
    }),
  ];
}
