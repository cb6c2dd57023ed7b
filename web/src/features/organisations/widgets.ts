export { useOwnOrganisations } from './queries.ts';
export { RiskiestClients } from './RiskiestClients.tsx';
