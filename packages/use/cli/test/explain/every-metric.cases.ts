import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Explain, explainSegment, segmentRow } from '@codegen-eval/metric'
import { describe, expect, test } from 'vitest'
import { loadRegistry } from '../../src/metrics.ts'

interface Task {
  readonly references: readonly string[]
  readonly candidates: Readonly<Record<string, string>>
}

const tasks: Task[] = readFileSync(new URL('../../../../../examples/tasks.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** Metrics that start a model or a compiler. */
export const SLOW = ['bert-score', 'code-bert-score', 'type-rate']

const SIDES = ['candidate', 'reference'] as const

export const registry = await loadRegistry()
export const MODEL = fileURLToPath(new URL('../../../../../examples/tiny-encoder', import.meta.url))

/** The list that CrystalBLEU leaves out, learned from the references, as the command does. */
async function load(name: string): Promise<string> {
  const { entry, options } = registry.parse(name)
  const pass = await entry.fit!.start(options)
  for (const { references } of tasks) pass.add(references)
  return pass.finish()
}

/** What a metric needs besides its name. */
const NEEDED: Readonly<Record<string, string>> = {
  crystalbleu: 'shared-ngrams=crystalbleu',
  'bert-score': `model=${MODEL}`,
  'code-bert-score': `model=${MODEL}`,
}
export const specOf = (name: string) => (NEEDED[name] === undefined ? name : `${name}:${NEEDED[name]}`)

/** Tests that a metric explains its scores of each fourth task. */
export function testExplanations(spec: string): void {
  describe(`${spec} on the outputs of the example`, () => {
    test('explains the score, and places findings in the texts', async () => {
      const metric = await registry.resolve(spec, load)
      const explain: Explain = await registry.explain(spec, load)
      for (const { references, candidates } of tasks.filter((_, i) => i % 4 === 0)) {
        for (const candidate of Object.values(candidates)) {
          await metric.encode?.([{ candidates: [candidate], references }])
          const { score, reference, findings } = await explainSegment(explain, candidate, { references })
          expect(score).toBe(metric.score(segmentRow(metric, candidate, references)))
          const texts = { candidate, reference: references[reference]! }
          // one expectation for all: there are tens of thousands of places
          const misplaced = findings.filter((finding) =>
            SIDES.some((side) =>
              finding[side].some(
                ([start, end]) => !(0 <= start && start <= end && end <= texts[side].length),
              ),
            ),
          )
          expect(misplaced).toEqual([])
        }
      }
    })
  })
}
