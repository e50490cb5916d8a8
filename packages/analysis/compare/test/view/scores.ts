import type { Scores } from '@codegen-eval/measure'

const PARTS = [
  { name: 'precision', label: 'precision', isCount: false, values: [0.5, 0.25, Number.NaN] },
  { name: 'length', label: 'length', isCount: true, values: [1234567, 8, 0] },
]

/** Results of two metrics for three models: a tie in print, and one that is undefined. */
export const SCORES: Scores = {
  segments: 12,
  samples: 12,
  clusters: 12,
  models: ['base', 'gpt_4', '__proto__'],
  metrics: [
    {
      spec: 'bleu',
      name: 'BLEU',
      level: 'corpus',
      results: [result(0.12344), result(0.3), result(0.30004)],
      parts: PARTS,
    },
    {
      spec: 'chrf:beta=1',
      name: 'chrF1',
      level: 'segment',
      results: [result(1), result(Number.NaN, 'no words'), result(2 / 3)],
      parts: [],
    },
  ],
}

function result(score: number, reason?: string) {
  const parts = { precision: score / 3, ratio: Number.NaN }
  return {
    score,
    signature: 'metric|a:b|v:1.0.0',
    segments: 12,
    parts,
    ...(reason === undefined ? {} : { reason }),
  }
}
