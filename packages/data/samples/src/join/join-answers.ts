import { InputError, plural, quote } from '@codegen-eval/messages'
import type { ReadOptions } from '../read/read-options.ts'
import type { NamedBatches } from '../read/row-cursor.ts'
import type { Batches, Item, Segment } from '../rows/segment.ts'
import { segmentWith } from '../rows/segment-with.ts'

/** Segments that are yielded at once. */
const BATCH = 1000

/**
 * Joins files of answers by key, one model each, with references: keys in the order of the first file, then those that
 * it lacks. A key without references is an error, and so is one without an answer, unless `nullOutputs` is `empty`. With
 * `samples`, tasks are numbered. All rows are held in memory, as files of answers are in any case.
 */
export async function* joinAnswers(
  answers: readonly NamedBatches[],
  references: NamedBatches,
  { nullOutputs, samples, onNotice }: Pick<ReadOptions, 'nullOutputs' | 'samples' | 'onNotice'>,
): Batches {
  const files = await Promise.all(answers.map(rowsByKey))
  const truth = await rowsByKey(references)
  const models = files.map(({ rows }) => [...rows.values()][0]?.models[0] ?? '')
  const twice = models.findIndex((model, i) => models.indexOf(model) < i)
  if (twice >= 0)
    throw new InputError(`${files[twice].file}: model ${quote(models[twice])} is in another file too`)
  const missing = answers.map(() => 0)
  let tasks = 0

  const join = (key: string): Item => {
    const row = truth.rows.get(key)
    // a broken row may be the missing one, and its error says more
    if (row === undefined)
      return truth.broken.shift() ?? new InputError(`${references.file}: id ${quote(key)} is missing`)
    const candidates: string[] = []
    for (const [i, { file, rows, broken }] of files.entries()) {
      const answer = rows.get(key)?.candidates[0]
      if (answer === undefined) {
        const error = broken.shift() ?? (nullOutputs === 'empty' ? undefined : missingAnswer(file, key))
        if (error !== undefined) return error
        missing[i]++
      }
      candidates.push(answer ?? '')
    }
    const task = samples ? tasks++ : undefined
    const { references: texts } = row
    return segmentWith(files[0].rows.get(key) ?? row, { references: texts, models, candidates, task }, row)
  }

  const keys = [...new Set([...files, truth].flatMap(({ rows }) => [...rows.keys()]))]
  for (let start = 0; start < keys.length; start += BATCH) yield keys.slice(start, start + BATCH).map(join)
  yield [...files, truth].flatMap(({ broken }) => broken)
  for (const [i, { file }] of answers.entries())
    if (missing[i] > 0)
      onNotice?.(
        `${file}: ${plural(missing[i], 'key')} of the references without an answer: counted as empty`,
      )
}

function missingAnswer(file: string, key: string): InputError {
  return new InputError(
    `${file}: id ${quote(key)} is missing (option nullOutputs empty counts it as an empty answer)`,
  )
}

/** The rows of a file by key, and the errors in place of others. */
async function rowsByKey({ file, batches }: NamedBatches) {
  const rows = new Map<string, Segment>()
  const broken: InputError[] = []
  for await (const batch of batches) {
    for (const row of batch) {
      if (row instanceof InputError) broken.push(row)
      else rows.set(String(row.id), row)
    }
  }
  return { file, rows, broken }
}
