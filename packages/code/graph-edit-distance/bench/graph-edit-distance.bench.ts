import { performance } from 'node:perf_hooks'
import { hasReference, REFERENCE_VARIABLE } from '@codegen-eval/test-data'
import { type GraphEditOptions, graphEditDistance } from '../src/index.ts'
import { conalaOutputs, graphSimilarity } from '../test/conala-graphs.reference.ts'

/*
 * RUBY's graph distances on the study's outputs: time, and how good the distances are. One run, on one core, of all
 * pairs of an output and a reference whose graphs could be built; the best reference counts for an output.
 */

interface Tally {
  readonly seconds: number
  /** Of the processor: less than the clock's where other work goes on. */
  readonly cpuSeconds: number
  readonly slowest: number
  readonly pairs: number
  readonly exact: number
  readonly meanGap: number
  readonly meanDistance: number
  readonly meanSimilarity: number
  readonly meanSmall: number
  readonly small: number
  /** Outputs more than 0.001 below the published similarity, and whether their distance is proven. */
  readonly below: readonly { published: number; ours: number; exact: boolean }[]
}

function measure(outputs: ReturnType<typeof conalaOutputs>, options: GraphEditOptions): Tally {
  let [pairs, exact, gap, distances, similarities, smallSimilarities, small, slowest] = [
    0, 0, 0, 0, 0, 0, 0, 0,
  ]
  const below: { published: number; ours: number; exact: boolean }[] = []
  const start = performance.now()
  const cpu = process.cpuUsage()
  for (const { candidate, references, published, small: isSmall } of outputs) {
    let best = 0
    let allExact = true
    for (const reference of references) {
      const before = performance.now()
      const found = graphEditDistance(candidate, reference, options)
      slowest = Math.max(slowest, performance.now() - before)
      pairs++
      if (found.exact) exact++
      else allExact = false
      gap += found.distance - found.lowerBound
      distances += found.distance
      best = Math.max(best, graphSimilarity(found.distance, candidate, reference))
    }
    similarities += best
    if (isSmall) {
      smallSimilarities += best
      small++
    }
    if (best < published - 0.001) below.push({ published, ours: best, exact: allExact })
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: process.cpuUsage(cpu).user / 1e6,
    slowest: slowest / 1000,
    pairs,
    exact,
    meanGap: gap / pairs,
    meanDistance: distances / pairs,
    meanSimilarity: similarities / outputs.length,
    meanSmall: smallSimilarities / small,
    small,
    below,
  }
}

if (!hasReference()) console.log(`${REFERENCE_VARIABLE} names no reference folder: nothing to measure`)
else {
  const outputs = conalaOutputs()
  const small = outputs.filter((output) => output.small)
  const publishedMean = small.reduce((sum, { published }) => sum + published, 0) / small.length
  console.log(
    `${outputs.length} outputs; published mean on the ${small.length} small ones ${publishedMean.toFixed(4)}`,
  )
  const settings: [string, GraphEditOptions][] = [
    ['default budgets', {}],
    ['no search tree', { expansions: 0 }],
    ['no search tree, no refinement', { expansions: 0, refinements: 0 }],
  ]
  for (const [name, options] of settings) {
    const tally = measure(outputs, options)
    console.log(`
${name}
  ${tally.seconds.toFixed(1)} s (processor ${tally.cpuSeconds.toFixed(1)} s) for ${tally.pairs} pairs, slowest ${tally.slowest.toFixed(2)} s
  mean similarity of the ${tally.small} small ones ${tally.meanSmall.toFixed(4)}, of all ${tally.meanSimilarity.toFixed(4)}
  proven exact ${tally.exact}; mean distance ${tally.meanDistance.toFixed(2)}, mean gap to the lower bound ${tally.meanGap.toFixed(2)}
  below published: ${tally.below.length}${tally.below.map((one) => `; ${one.ours.toFixed(4)} for ${one.published}${one.exact ? ' (proven)' : ''}`).join('')}`)
  }
}
