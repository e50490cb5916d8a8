import { InputError } from '@codegen-eval/messages'
import type { ReadSample } from '../../src/sample.ts'
import type { ScoreBatches } from '../../src/scores/read-score-rows.ts'

/** All rows of a reader in short, `id model=score …`, or the messages of their errors. */
export async function scoresIn(batches: ScoreBatches): Promise<string[]> {
  const rows: string[] = []
  for await (const batch of batches) rows.push(...batch.map(brief))
  return rows
}

function brief(item: ReadSample | InputError): string {
  if (item instanceof InputError) return item.message
  const { task, label, count } = item
  const sample = label === undefined ? '' : `#${label}`
  const of = count === undefined ? '' : `/${count}`
  const scores = [...item.scores].map(
    ([metric, score]) => `${metric}=${Number.isNaN(score) ? '-' : score}${of}`,
  )
  return `${task.id}${sample} ${item.model} ${scores.join(' ')}`
}
