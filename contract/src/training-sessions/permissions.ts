import { everyoneAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may take part in training sessions; who runs them is in the permissions of training. */
export const trainingSessionsPermissions = {
  'training-sessions.join': { ...everyoneAtClient, ...looksInAsSupport },
} as const satisfies Record<string, Row>;
