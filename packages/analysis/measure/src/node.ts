export { fileLanguageHints } from './node/input-files.ts'
export {
  type FileMeasurementOptions,
  type FileMeasurementPlan,
  openFileMeasurement,
  planFileMeasurement,
} from './node/open-file-measurement.ts'
export type { RegistryModule } from './node/thread-recipe.ts'
