export { peopleImportOperation } from './import-batch.ts';
export { peopleInvitationsOperation } from './invite-waiting.ts';
export { peopleImportModule } from './module.ts';
