import { analyzeTasks } from '../../src/analyze-tasks.ts'
import { scoresOf } from '../scores-of.ts'

export const plain = () =>
  analyzeTasks(
    scoresOf([
      [1, 0],
      [1, 1],
    ]),
    { draws: 19 },
  )
