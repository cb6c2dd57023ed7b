import { sample } from '@claimlock/contract/sample';
import type { AddSample } from './index.ts';

/** Somebody of A who has left, and of whom no other example speaks. */
export const addSample: AddSample = (run, now) =>
  run(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, left_on, created_at)
     select $1, $2, 'Sample Leaver', 'leaver@sample-a.example', d.name, 'Clerk', 'staff', 'employee', 'Deactivated', $3::date, $3
       from department d where d.client_id = $1 order by d.name limit 1`,
    [sample.clientId, sample.leaverId, now],
  );
