export { AskToReadForm } from './AskToReadForm.tsx';
export { AssignCourseForm } from './AssignCourseForm.tsx';
export { ChangeForm } from './ChangeForm.tsx';
export { Deactivate, Invite, Onboard } from './ConfirmMany.tsx';
export { MatchingNow } from './SeenPeople.tsx';
