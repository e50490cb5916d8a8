import type { ValueOption } from '@codegen-eval/metric'

/** The weights of the four parts: n-grams, weighted n-grams, syntax, data flow. */
export type CodeBleuWeights = readonly [number, number, number, number]

/** The `weights` option: four numbers of at least 0, not all 0. */
export type CodeBleuWeightsOption = ValueOption<CodeBleuWeights> & { readonly auto: string }

/** The declaration of the `weights` option. Signatures write weights as `0.1/0.1/0.4/0.4`. */
export const weightsOption: CodeBleuWeightsOption = {
  type: 'value',
  typeof: 'object',
  expected: 'four numbers of at least 0, one of them above 0',
  auto: '0.1/0.1/0.4/0.4; codexglue: 0.25 each',
  description: 'weights of n-grams, weighted n-grams, syntax and data flow',
  read: (weights) => (isWeights(weights) ? weights : undefined),
  format: (weights) => weights.join('/'),
}

function isWeights(weights: CodeBleuWeights): boolean {
  return (
    Array.isArray(weights) &&
    weights.length === 4 &&
    weights.every((weight) => Number.isFinite(weight) && weight >= 0) &&
    weights.some((weight) => weight > 0)
  )
}
