export { peopleBulkOperation } from './do-for-person.ts';
export { peopleBulkModule } from './module.ts';
