import type { View } from '../../src/view/view.ts'
import { wordsOf } from '../../src/view/words.ts'

/** Two metrics of three models, with pairs of models. */
export const someView: View = {
  title: 'Three <models>',
  summary: '9 segments.',
  confidence: 0.9,
  settings: { segments: 9, seed: 1 },
  facts: [
    {
      key: 'metrics',
      names: ['metric'],
      isKeyed: true,
      measures: [
        { key: 'signature', unit: 'text' },
        { key: 'order', unit: 'data' },
      ],
      rows: ['m', 'n'].map((metric) => ({ metric, signature: `${metric}|v:1`, order: ['a', 'b', 'c'] })),
    },
    {
      key: 'scores',
      names: ['metric', 'model'],
      isKeyed: true,
      measures: [
        { key: 'rank', unit: 'rank', interval: true },
        { key: 'score', unit: 'points', interval: true },
        { key: 'gaps', unit: 'count', optional: true },
      ],
      rows: ['m', 'n'].flatMap((metric) =>
        ['a', 'b', 'c'].map((model, i) => ({
          ...{ metric, model, rank: { value: i + 1, low: 1, high: i + 1 } },
          score: { value: 0.5 - i / 8, low: 0.25, high: 0.75, method: 'wilson' },
        })),
      ),
    },
    {
      key: 'pairs',
      names: ['metric', 'modelA', 'modelB'],
      measures: [
        { key: 'difference', unit: 'points', interval: true, signed: true },
        { key: 'adjustedPValue', label: 'p', unit: 'p' },
        { key: 'significant', unit: 'flag' },
        { key: 'wins', unit: 'count' },
        { key: 'losses', unit: 'count' },
      ],
      rows: ['m', 'n'].flatMap((metric) => [
        {
          ...{
            metric,
            modelA: 'a',
            modelB: 'b',
            adjustedPValue: 0.25,
            significant: false,
            wins: 2,
            losses: 1,
          },
          difference: { value: 0.125, low: -0.125, high: 0.375, method: 'wilson' },
        },
        {
          ...{ metric, modelA: 'a', modelB: 'c', adjustedPValue: 0.01, isFloor: true, significant: true },
          ...{ wins: 3, losses: 0, difference: { value: 0.25, low: 0.1, high: 0.4, method: 'wilson' } },
        },
      ]),
    },
  ],
  csv: ['pairs'],
  parts: [
    {
      ...{ id: 'scores', title: 'Scores', only: 'text' },
      layouts: ['m', 'n'].map((of) => ({
        ...{ kind: 'pairs', title: of, of, facts: 'scores', columns: ['model', 'score'], pairs: 'pairs' },
        pairColumns: ['difference', 'adjustedPValue', { name: 'won/lost', of: ['wins', 'losses'], by: '/' }],
        legend: 'differences from the others',
      })),
    },
    {
      ...{ id: 'grid', title: 'Pairs', note: 'Each pair.', only: 'page' },
      layouts: [{ kind: 'grid', title: 'Pairs by m', of: 'm', facts: 'scores', pairs: 'pairs' }],
    },
    {
      ...{ id: 'ranks', title: 'Ranks' },
      layouts: [
        {
          ...{ kind: 'cross', title: 'Ranks', facts: 'scores' },
          ...{ rows: 'model', across: 'metric', measure: 'rank' },
        },
      ],
    },
  ],
  findings: [
    ...['m', 'n'].map(
      (about) => ({ kind: 'best', weight: 'conclusion', about, facts: 'pairs', subjects: ['a'] }) as const,
    ),
    { kind: 'few', weight: 'warning', about: 'm', facts: 'scores', numbers: { count: 9 } },
    { kind: 'floor', weight: 'warning', about: 'm', facts: 'pairs', pairs: [] },
    { kind: 'how', weight: 'note' },
  ],
  signatures: [{ name: 'm', signature: 'm|v:1' }],
  words: wordsOf({
    best: ({ subjects: [model] }) => `${model} is the best`,
    few: ({ numbers: { count } }) => `only ${count} segments`,
    floor: () => 'few draws',
    how: () => 'by a test',
  }),
}
