export { fileLanguageHints, type InputFiles, openInputFiles } from './node/input-files.ts'
export {
  type RegistryModule,
  type ThreadOptions,
  type ThreadRecipe,
  threadedBatches,
} from './node/threaded-batches.ts'
