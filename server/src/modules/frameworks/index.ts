export {
  type CatalogueControl,
  type ControlLink,
  controls,
  type Framework,
  findControl,
  findFramework,
  findGuide,
  frameworkNamed,
  listFrameworks,
  needsControl,
} from './catalogue.ts';
