import type { CorpusIntervals } from '@codegen-eval/compare'

/** The interval of one model under one metric. */
export const FOUND: CorpusIntervals = {
  settings: { resamples: 100, seed: 2, alpha: 0.1 },
  segments: 20,
  samples: 20,
  clusters: 20,
  models: ['base'],
  metrics: [
    {
      spec: 'bleu',
      signature: 'bleu|v:1.0.0',
      intervals: [
        { estimate: 0.25, low: 0.125, high: 0.5, confidence: 0.9, method: 'bootstrap-t', clusters: 20 },
      ],
    },
  ],
}
