import { type FactRow, type Facts, measuresOf } from '@codegen-eval/report/view'
import type { StudyResult } from '../study-result.ts'
import { interval, type Judge, judgesOf } from './metric-rows.ts'

/** All pairs of models, and the differences between the models of the input with intervals. */
export function pairFacts(result: StudyResult): Facts[] {
  const { models, data } = result
  const judges = judgesOf(result)
  const places = result.human.ranks.map(({ rank }) => rank)
  return [
    {
      key: 'pairs',
      names: ['metric', 'modelA', 'modelB'],
      isColumnar: true,
      measures: [
        ...measuresOf('points', { difference: 'difference', wins: 'wins', losses: 'losses' }),
        { key: 'winner', unit: 'text' },
        { key: 'pValue', label: 'p', unit: 'p', optional: true },
      ],
      rows: judges.flatMap((judge) => pairRows(judge, result)),
    },
    {
      key: 'differences',
      names: ['metric', 'modelA', 'modelB'],
      measures: [{ key: 'difference', unit: 'points', interval }],
      rows: judges.flatMap(({ metric, originals }) =>
        originals.map(({ first, second, difference, low, high }) => ({
          ...{ metric, modelA: models[first].name, modelB: models[second].name },
          pair: `${models[first].name} − ${models[second].name}`,
          difference: { value: difference, low, high },
          // of many pairs, a chart has neighbours in people's order
          isShown: data.systems.length <= 7 || Math.abs(places[first] - places[second]) <= 1,
        })),
      ),
    },
  ]
}

const VERDICTS = ['for both', 'for the metric alone', 'for people alone', 'for neither'] as const

function pairRows({ metric, comparisons }: Judge, { models, human, metrics }: StudyResult): FactRow[] {
  const { differences, wins, losses, winners, pValues } = comparisons
  const { comparisons: people } = metrics.find(({ key }) => key === metric)?.study.human ?? human
  let next = 0
  return models.flatMap(({ name: modelA }, a) =>
    models.slice(a + 1).map(({ name: modelB }) => {
      const pair = next++
      const [byMetric, byPeople] = [winners[pair] !== 0, people.winners[pair] !== 0]
      const turn = differences[pair] < 0 ? -1 : 1
      return {
        ...{ metric, modelA, modelB, difference: differences[pair], wins: wins[pair], losses: losses[pair] },
        winner: winners[pair] === 0 ? '' : winners[pair] === 1 ? modelA : modelB,
        pValue: pValues?.[pair],
        // turned so that the metric prefers the first model
        ...{ size: turn * differences[pair], people: turn * people.differences[pair] },
        significant: VERDICTS[byMetric ? (byPeople ? 0 : 1) : byPeople ? 2 : 3],
      }
    }),
  )
}
