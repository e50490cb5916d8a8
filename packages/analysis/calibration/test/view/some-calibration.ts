import { calibrateJudges } from '../../src/calibrate-judges.ts'
import { someOutputs } from '../some-outputs.ts'

const VOTES = Array.from({ length: 40 }, (_, i) => ({
  id: i >> 1,
  a: i % 2 === 0 ? 'heron' : 'wren',
  b: i % 2 === 0 ? 'wren' : 'heron',
  winner: 'a' as const,
}))

/** Two judges, of which `gpt` is lenient, favours its own family, and always the output shown first. */
export const someCalibration = calibrateJudges(
  someOutputs({ tasks: 160, labelledTasks: 100, bias: ({ model }) => (model === 'wren' ? 1 : 0.3) }),
  ['gpt', 'coin'],
  {
    epsilon: 0.2,
    passFrom: 3,
    families: new Map([['gpt', ['wren']]]),
    votes: new Map([['gpt', [...VOTES, { ...VOTES[0]!, id: 99 }]]]),
  },
)
