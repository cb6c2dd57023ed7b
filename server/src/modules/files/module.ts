import type { Module } from '../../foundation/module.ts';
import { fileJobs } from './jobs.ts';

/** The files that people send. */
export const fileModule: Module = { name: 'files', jobs: fileJobs };
