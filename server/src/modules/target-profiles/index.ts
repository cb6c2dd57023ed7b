export { targetProfileModule } from './module.ts';
