export { fileLanguageHints } from './node/input-files.ts'
export type { RegistryModule } from './node/measure-rows.ts'
export {
  type FileMeasurementOptions,
  type FileMeasurementPlan,
  openFileMeasurement,
  planFileMeasurement,
} from './node/open-file-measurement.ts'
