import type { OptionsOf } from '@codegen-eval/metric'

/** The options of EED, those of torchmetrics; the defaults are the weights of the paper. */
export const eedOptions = {
  /** The cost of a jump, which is possible at each blank of the reference; 2 by default. */
  alpha: {
    type: 'number',
    min: 0,
    max: 1e6,
    default: 2,
    description: 'cost of a jump at a blank of the reference',
  },
  /** The cost of each repeated visit of a character of the candidate; 0.3 by default. */
  rho: { type: 'number', min: 0, max: 1e6, default: 0.3, description: 'cost of visiting a character again' },
  /** The cost of leaving out a character of the candidate; 0.2 by default. */
  deletion: { type: 'number', min: 0, max: 1e6, default: 0.2, description: 'cost of deleting a character' },
  /** The cost of adding a character of the reference; 1 by default. A substitution costs 1. */
  insertion: { type: 'number', min: 0, max: 1e6, default: 1, description: 'cost of inserting a character' },
} as const

/** The options of EED; all may be left out. */
export type EedOptions = OptionsOf<typeof eedOptions>
