export { ClientFrame } from './ClientFrame.tsx';
export { ClientFrameworks } from './ClientFrameworks.tsx';
export { ClientProfile } from './ClientProfile.tsx';
export { ClientStanding } from './ClientStanding.tsx';
export { riskWords, standingOf } from './client-status.ts';
export { joinedWords } from './joined-words.ts';
export { PurgeReport } from './PurgeReport.tsx';
export { useOwnOrganisations } from './queries.ts';
export { RiskiestClients } from './RiskiestClients.tsx';
