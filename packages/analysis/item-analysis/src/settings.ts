import { drawSettings } from '@codegen-eval/statistics/settings'

const ownSettings = {
  /** Number of draws for pairs of tasks. */
  draws: {
    type: 'integer',
    min: 1,
    max: 1_000_000,
    auto: '999, and fewer for many tasks',
    flag: '--resamples <n>',
    description: 'number of draws for pairs of tasks',
  },
  /** Smallest resemblance of near-duplicates by text; 0.8 by default. */
  similarity: {
    type: 'number',
    above: 0,
    max: 1,
    needs: 'texts',
    flag: '--similarity <share>',
    auto: '0.8',
    description: 'smallest resemblance of near-duplicates',
  },
} as const

const { seed, alpha } = drawSettings

/** The settings of `analyzeTasks`, besides the texts. */
export const taskSettings: typeof ownSettings & Pick<typeof drawSettings, 'seed' | 'alpha'> = {
  ...ownSettings,
  seed,
  alpha,
}
