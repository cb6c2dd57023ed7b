export {
  type CatalogueControl,
  type ControlLink,
  controls,
  type Framework,
  findControl,
  findFramework,
  findGuide,
  frameworkNamed,
  type ImplementationStatement,
  indexFramework,
  listFrameworks,
  needsControl,
  type Product,
} from './catalogue.ts';
export { topOf } from './groups.ts';
