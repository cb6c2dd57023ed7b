export {
  type CatalogueControl,
  type ControlLink,
  controls,
  type Framework,
  findControl,
  findFramework,
  frameworkNamed,
} from './catalogue.ts';
