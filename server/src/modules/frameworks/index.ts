export {
  type CatalogueControl,
  type ControlLink,
  controls,
  type Framework,
  findControl,
  findFramework,
  findGuide,
  frameworkNamed,
  indexFramework,
  listFrameworks,
  needsControl,
  type Product,
} from './catalogue.ts';
export { topOf } from './groups.ts';
