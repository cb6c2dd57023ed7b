export { AssignForm } from './AssignForm.tsx';
export { MyAssignments } from './MyAssignments.tsx';
export { RequirementComments } from './RequirementComments.tsx';
export { useAssigned } from './use-assigned.ts';
