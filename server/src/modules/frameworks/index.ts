export {
  type CatalogueControl,
  type ControlLink,
  controls,
  type Framework,
  findControl,
  findFramework,
  frameworkNamed,
  listFrameworks,
  type Requirement,
} from './catalogue.ts';
