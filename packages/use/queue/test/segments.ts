import { entries as bleu } from '@codegen-eval/bleu/registry'
import { entries as chrf } from '@codegen-eval/chrf/registry'
import { createScorer, type NamedMetric, type Scores } from '@codegen-eval/measure'
import { createRegistry, type Registry } from '@codegen-eval/metric'
import type { Segment } from '@codegen-eval/samples'
import { batchMetrics } from '../src/batch-metrics.ts'

export const SPECS = ['bleu', 'chrf']

/** A registry of two metrics, which starts faster than one of all. */
export const registry = (): Registry => createRegistry([...bleu, ...chrf])

export const metrics = (specs: readonly string[] = SPECS): Promise<readonly NamedMetric[]> =>
  batchMetrics(registry(), specs, async (name) => {
    throw new Error(`no file ${name}`)
  })

const WORDS = ['return', 'x', '+', 'größe', 'if', '(', ')', '\n    ', '日本', '"a"']

/** Outputs of two models, in several languages and lines, which differ from segment to segment. */
export function segments(count: number): Segment[] {
  const text = (seed: number, length: number) =>
    Array.from({ length }, (_, i) => WORDS[(seed * (i + 3) + i * i) % WORDS.length]).join(' ')
  return Array.from({ length: count }, (_, i) => ({
    id: i % 2 === 0 ? i : `task ${i}`,
    references: i % 3 === 0 ? [text(i, 9), text(i + 1, 4)] : [text(i, 9)],
    models: ['a', 'b'],
    candidates: [text(i + 1, i % 11), text(i, 8)],
    file: 'outputs.jsonl',
    line: i + 1,
  }))
}

/** The scores of one run in this process, as text with all digits. */
export async function scoresOfOneRun(all: readonly Segment[]): Promise<string> {
  const scorer = createScorer(await metrics())
  for (const segment of all) scorer.add(segment)
  return scoresText(scorer.scores())
}

export const scoresText = (scores: Scores): string => JSON.stringify(scores)

/** The rows of a file with these segments. */
export function rowsText(all: readonly Segment[]): string {
  const rows = all.map(({ id, references, models, candidates }) => ({
    id,
    references,
    candidates: Object.fromEntries(models.map((model, m) => [model, candidates[m]!])),
  }))
  return rows.map((row) => JSON.stringify(row)).join('\n')
}
