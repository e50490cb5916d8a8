export { openInputFiles } from './input-files.ts'
export { useThreadModule } from './thread-pool.ts'
export { threadRecipe } from './thread-recipe.ts'
export { threadedBatches } from './threaded-batches.ts'
