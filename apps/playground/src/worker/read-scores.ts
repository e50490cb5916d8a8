import { type ComparedResults, scoredResults } from '@codegen-eval/compare'
import { type InputError, plural } from '@codegen-eval/messages'
import { readScores } from '@codegen-eval/samples/scores'
import type { CorpusFiles } from '../reading.ts'

/** Scores that other programs computed, with what was assumed about them. */
export interface ScoredFiles {
  readonly results: ComparedResults
  readonly notes: readonly string[]
}

/**
 * Reads scores and results of tests as `codegen-eval compare --scores` does: tasks that a model lacks do not count.
 *
 * @param errors Receives the messages of broken rows, of which one is enough not to use the files.
 * @throws InputError or UsageError as `readScores` and `scoredResults`.
 */
export async function readScoreFiles(
  { files, options = {} }: CorpusFiles,
  errors: string[],
): Promise<ScoredFiles> {
  const notes: string[] = []
  const onNotice = (text: string) => notes.push(text)
  const skips = {
    get count() {
      return errors.length
    },
    add: ({ message }: InputError) => errors.push(message),
    describe: () => plural(errors.length, 'broken row'),
  }
  const { candidateFields: _, referenceField: __, nullOutputs: ___, ...reading } = options
  const table = await readScores(files, { ...reading, incomplete: 'keep', skips, onNotice })
  const results = await scoredResults({ table, skips, records: table.tasks.length }, { onNotice })
  const unmatched = results.summary?.unmatched.length ?? 0
  if (unmatched > 0) notes.push(`${plural(unmatched, 'task')} that a model lacks: left out`)
  return { results, notes }
}
