import { randomStream, uniformIndex, uniformNumber } from '@codegen-eval/statistics'
import type { JudgedOutput } from '../src/judged-output.ts'

/** How outputs of tests are drawn. */
export interface SomeOutputs {
  readonly tasks?: number
  readonly models?: readonly string[]
  readonly people?: number
  /** Tasks from this one on have no grade by people. */
  readonly labelledTasks?: number
  /** What the judge adds to the quality of an output. */
  readonly bias?: (output: Pick<JudgedOutput, 'model' | 'length' | 'language' | 'stratum'>) => number
  readonly seed?: number
}

const LANGUAGES = ['go', 'python'] as const

/** Outputs with grades 0..4 of people, of the judge `gpt`, which is a little noisier, and of `coin`, which knows nothing. */
export function someOutputs(options: SomeOutputs = {}): JudgedOutput[] {
  const {
    tasks = 60,
    models = ['heron', 'wren'],
    people = 3,
    labelledTasks = tasks,
    bias = () => 0,
    seed = 1,
  } = options
  const stream = randomStream(seed)
  const noise = (size: number) => size * (uniformNumber(stream) + uniformNumber(stream) - 1)
  const graded = (value: number) => Math.min(4, Math.max(0, Math.round(value)))
  return Array.from({ length: tasks }, (_, t) =>
    models.map((model, m): JudgedOutput => {
      const facts = {
        model,
        length: 50 + uniformIndex(stream, 400),
        language: LANGUAGES[t % 2]!,
        stratum: t % 3 === 0 ? 'hard' : 'easy',
      }
      const quality = 2.6 - 0.8 * m + noise(2)
      const given = Array.from({ length: people }, (_, p) => [`p${p}`, graded(quality + noise(0.8))] as const)
      return {
        task: `t${t}`,
        ...facts,
        people: new Map(t < labelledTasks ? given : []),
        judges: new Map([
          ['gpt', graded(quality + bias(facts) + noise(1))],
          ['coin', uniformIndex(stream, 5)],
        ]),
      }
    }),
  ).flat()
}
