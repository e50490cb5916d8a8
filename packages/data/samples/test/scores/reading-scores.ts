import { InputError } from '@codegen-eval/messages'
import type { ScoreBatches } from '../../src/scores/read-score-rows.ts'
import type { ScoreRow } from '../../src/scores/score-row.ts'

/** All rows of a reader in short, `id model=score …`, or the messages of their errors. */
export async function scoresIn(batches: ScoreBatches): Promise<string[]> {
  const rows: string[] = []
  for await (const batch of batches) rows.push(...batch.map(brief))
  return rows
}

function brief(item: ScoreRow | InputError): string {
  if (item instanceof InputError) return item.message
  const sample = item.sample === undefined ? '' : `#${item.sample}`
  const scores = item.scores.map(({ metric, sum, count }) => `${metric}=${count === 0 ? '-' : sum}`)
  return `${item.id}${sample} ${item.model} ${scores.join(' ')}`
}
