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
  metEitherWay,
  needsControl,
  type Product,
} from './catalogue.ts';
export { topOf } from './groups.ts';
