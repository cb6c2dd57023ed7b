export { dutyProposalModule } from './module.ts';
export { propose } from './propose-duty.ts';
