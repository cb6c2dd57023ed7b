export { productMarketModule } from './module.ts';
