export { companyModule } from './module.ts';
export { readCompanyFactsAt } from './read-company.ts';
