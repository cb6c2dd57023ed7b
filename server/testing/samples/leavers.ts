import { sample } from '@claimlock/contract/sample';
import type { AddSample } from './index.ts';

/** Something that can be handed on from somebody of A to somebody else, and that no other example speaks of. */
export const addSample: AddSample = (run, now) =>
  run(
    `insert into tracker_line (client_id, framework_id, ref, owner_id, set_at) values ($1, 'uk-gdpr', 'Art.35(7)', $2, $3)`,
    [sample.clientId, sample.secondPersonId, now],
  );
