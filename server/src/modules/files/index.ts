export { countBytesOf } from './figures-store.ts';
export { isProgram, keptName, promisesOtherwise } from './file-type.ts';
export { lookInto, lookIntoSent } from './look-into.ts';
export { hasMacros } from './macros.ts';
export { fileModule } from './module.ts';
export { openFile, wholeFile } from './open-file.ts';
export { findFile, inHex, keepFile, listFilesAfter, removeFiles } from './store.ts';
export { takeFile } from './take-file.ts';
