export { AssignForm } from './AssignForm.tsx';
export { RequirementComments } from './RequirementComments.tsx';
export { useAssigned } from './use-assigned.ts';
