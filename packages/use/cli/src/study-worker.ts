import { blockMeasurer, type RecipeTask } from '@codegen-eval/study/node'
import { loadRegistry } from './metrics.ts'

/** Measures a block of outputs in a worker thread of `study`. */
export const measureBlock: (task: RecipeTask) => Promise<object> = blockMeasurer(loadRegistry)
