export { FileProblems } from './FileProblems.tsx';
export { OwnFrameworks } from './OwnFrameworks.tsx';
export { useLook } from './use-upload.ts';
