import { randomStream, uniformNumber } from '@codegen-eval/statistics'

export const SETTINGS = { alpha: 0.05, draws: 199, seed: 1 }

/** Passes of models by the Rasch model, from the weakest to the strongest. */
export function raschPasses(models: number, tasks: number, samples: number, seed: number): number[][] {
  const random = randomStream(seed)
  const difficulties = Array.from({ length: tasks }, () => 3 * uniformNumber(random) - 1.5)
  return Array.from({ length: models }, (_, m) =>
    difficulties.map((difficulty) => {
      const rate = 1 / (1 + Math.exp(difficulty - (3 * m) / (models - 1) + 1.5))
      return Array.from({ length: samples }, () => (uniformNumber(random) < rate ? 1 : 0)).reduce<number>(
        (a, b) => a + b,
        0,
      )
    }),
  )
}
