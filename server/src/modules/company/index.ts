export { readLogo } from './logo.ts';
export { companyModule } from './module.ts';
export { readCompanyFactsAt } from './read-company.ts';
