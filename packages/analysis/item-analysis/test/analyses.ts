import { randomStream, uniformNumber } from '@codegen-eval/statistics'
import { analyzeTasks, type TaskAnalysis } from '../src/analyze-tasks.ts'
import { scoresOf } from './scores-of.ts'

const HOSTILE = `<img src=x onerror="alert(1)"> & 'quotes'`

/**
 * An analysis of 20 models with 3 samples each on 12 tasks: t1 is solved by all and t2 by none, weaker models solve t3 more often,
 * t5 is a copy of t4, and the texts of t6 and t7 are alike. One task has a hostile name.
 */
export function sampleAnalysis(): TaskAnalysis {
  const random = randomStream(5)
  const passes = Array.from({ length: 20 }, (_, m) => {
    const ability = (3 * m) / 19 - 1.5
    const own = Array.from({ length: 12 }, (_, t) => {
      const rate = 1 / (1 + Math.exp((t === 3 ? 2 : -1) * ability + (t - 6) / 6))
      return [0, 1, 2].filter(() => uniformNumber(random) < rate).length
    })
    own[1] = 3
    own[2] = 0
    own[5] = own[4]!
    return own
  })
  const scores = scoresOf(passes, 3)
  const tasks = scores.tasks.map((task, t) => (t === 8 ? HOSTILE : task))
  const text = 'Return the sum of all even numbers of a list.'
  return analyzeTasks(
    { ...scores, tasks },
    {
      draws: 199,
      texts: new Map([
        ['t6', text],
        ['t7', text],
        ['t9', 'Zähle die Wörter eines Textes.'],
        ['unknown', text],
      ]),
    },
  )
}
