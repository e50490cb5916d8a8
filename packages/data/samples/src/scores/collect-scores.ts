import { InputError, inputErrorAt, plural, quote, UsageError } from '@codegen-eval/messages'
import { createIdPlaces } from '../join/id-places.ts'
import { sameLetters } from '../join/other-spelling.ts'
import { known } from '../logs/raw-sample.ts'
import { OUTCOMES, type ReadSample } from '../sample.ts'
import { createResourceCollector } from './resources.ts'
import {
  addScore,
  type ColumnSums,
  columnOf,
  keptValues,
  type ModelRows,
  newColumn,
  newModel,
} from './score-sums.ts'
import type { OutcomeCounts, Presence, ScoreTable } from './score-table.ts'
import { type ScoreRange, UNIT_RANGE } from './score-value.ts'
import { movedNumbers, segmentSignature } from './segment-signature.ts'
import { createTestCollector } from './test-tally.ts'
import { isUntested, uncountedNotes, uncountedTasks } from './uncounted-tasks.ts'

/** Collects rows of scores into a table. */
export interface ScoreCollector {
  /** Throws `InputError` for a row that contradicts an earlier one; then nothing of it is added. */
  add(row: ReadSample): void
  /**
   * The table of all rows.
   *
   * @param onError Receives an error for each task that a model lacks; such tasks are left out of the table. Without it, they stay,
   *   and `presence` tells what is there.
   * @param planned Further tasks, which no model may have.
   * @throws InputError if it is not clear whether repeated rows are samples; UsageError if no row
   *   has one of the metrics that count.
   */
  table(onError: ((error: InputError) => void) | undefined, planned?: readonly string[]): ScoreTable
  /** Assumptions about the rows, a sentence each: that repeated ids are samples, for example. */
  notices(): string[]
}

/**
 * Starts with no row.
 *
 * @param range The range of the scores before they were moved to 0..1, for the signature.
 * @param only The names of the metrics that count; all by default.
 */
export function createScoreCollector(
  range: ScoreRange = UNIT_RANGE,
  only?: readonly string[] | undefined,
): ScoreCollector {
  const wanted = only === undefined ? undefined : new Set(only)
  const found = new Set<string>()
  const models = new Map<string, ModelRows>()
  const tasks = new Map<string, number>()
  const columns = new Map<string, ColumnSums>()
  const labels = createIdPlaces()
  const clusters = new Map<string, number>()
  const clusterOf: number[] = []
  const stratumOf: string[] = []
  const tests = createTestCollector()
  const resources = createResourceCollector()
  const untested: ReadSample[] = []
  let oneProcess = 0
  let lacking: readonly string[] = []

  const checkGroups = (row: ReadSample, task: number | undefined): void => {
    const { id, cluster, stratum } = row.task
    if (task === undefined) return
    const fail = (group: string) =>
      inputErrorAt(row, `id ${quote(id)} is in ${group}, and in another one before`)
    if (cluster !== undefined && clusterOf[task] !== clusters.get(String(cluster)))
      throw fail(`cluster ${quote(cluster)}`)
    if (stratum !== undefined && stratumOf[task] !== String(stratum)) throw fail(`stratum ${quote(stratum)}`)
  }
  const checkSample = (row: ReadSample): void => {
    const { model, origin, run, label } = row
    if (label === undefined) return
    const id = String(row.task.id)
    const key = run === undefined ? [model, id, label] : [model, id, label, origin, run]
    const earlier = labels.add(JSON.stringify(key), row)
    if (earlier === undefined) return
    throw inputErrorAt(
      row,
      `sample ${quote(label)} of id ${quote(id)} and model ${quote(model)} came already ${earlier}`,
    )
  }
  const checkSignatures = (row: ReadSample): void => {
    for (const [name, signature] of row.signatures ?? []) {
      const known = columns.get(name)?.signature
      if (known !== undefined && known.text !== signature)
        throw inputErrorAt(
          row,
          `the scores of ${quote(name)} differ in their signatures: ${signature} here, and ${known.text} in ${known.file}${movedNumbers(known.text, signature)}`,
        )
    }
  }

  const addTested = (row: ReadSample): void => {
    const { cluster, stratum } = row.task
    const id = String(row.task.id)
    checkGroups(row, tasks.get(id))
    checkSignatures(row)
    checkSample(row)
    const task = numberOf(tasks, id)
    if (cluster !== undefined) clusterOf[task] ??= numberOf(clusters, String(cluster))
    if (stratum !== undefined) stratumOf[task] ??= String(stratum)
    const model = models.get(row.model) ?? newModel(models, row.model)
    model.files.add(row.file)
    if (row.outcome !== undefined) model.outcomes.set(row.outcome, (model.outcomes.get(row.outcome) ?? 0) + 1)
    if (row.isDropped) {
      model.dropped[task] = (model.dropped[task] ?? 0) + 1
      for (const metric of row.scores.keys()) found.add(metric)
      return
    }
    const isRepeated = (model.rows[task] ?? 0) > 0
    model.rows[task] = (model.rows[task] ?? 0) + 1
    const { count = 1, origin } = row
    model.samples[task] = (model.samples[task] ?? 0) + Math.max(1, count)
    if (row.oneProcess) oneProcess++
    resources.add(model.index, task, row)
    if (row.test !== undefined) tests.add(row.model, id, row.test)
    if (isRepeated && row.label === undefined) model.repeated ??= row
    for (const [metric, score] of row.scores) {
      found.add(metric)
      if (wanted?.has(metric) === false) continue
      const column = columns.get(metric) ?? newColumn(columns, metric)
      addScore(column, model.index, task, score, count)
      column.origins.add(origin)
      const signature = row.signatures?.get(metric)
      if (signature !== undefined)
        column.signature ??= {
          text: signature,
          file: row.file,
          ofSegments: segmentSignature(signature, row.statistics?.has(metric)),
        }
    }
  }
  /** Rows that were not tested. Those of a task that other rows were tested on count: a program may have ended its tests. */
  const leftOut = (): readonly ReadSample[] => untested.filter(({ task }) => !tasks.has(String(task.id)))

  return {
    add(row) {
      if (isUntested(row)) untested.push(row)
      else addTested(row)
    },
    table(onError, planned = []) {
      const uncounted = uncountedTasks(leftOut())
      for (const row of untested) if (tasks.has(String(row.task.id))) addTested(row)
      checkFound(only ?? [], found)
      checkSamples(models, [...tasks.keys()])
      const without = new Set(uncounted.map(({ task }) => task))
      if (onError === undefined) for (const id of planned) if (!without.has(id)) numberOf(tasks, id)
      const kept =
        onError === undefined ? [...tasks.values()] : completeTasks(models, tasks, columns, onError)
      const ids = [...tasks.keys()]
      const collected = [...models.values()]
      const shared = onError === undefined ? sharedColumns(columns, models, only) : [...columns]
      if (shared.length < columns.size)
        lacking = lackingScores(columns, models).map((lack) => `${lack}: it is left out for all models`)
      const took = resources.columns(models.size, kept)
      const names = kept.map((task) => ids[task])
      return known({
        models: [...models.keys()],
        tasks: names,
        metrics: shared.map(([name, column]) => columnOf(name, column, models.size, kept, range)),
        clusters: clusters.size === 0 ? undefined : numbersOf(kept.map((task) => clusterOf[task])),
        strata: stratumOf.length === 0 ? undefined : kept.map((task) => stratumOf[task]),
        oneProcess: oneProcess || undefined,
        presence: onError === undefined ? presenceOf(collected, kept) : undefined,
        outcomes: collected.some(({ outcomes }) => outcomes.size > 0) ? collected.map(outcomesOf) : undefined,
        resources: took.length === 0 ? undefined : took,
        tests: tests.tally(names),
        uncounted: uncounted.length === 0 ? undefined : uncounted,
      })
    },
    notices() {
      const first = [...models.values()].find(({ repeated }) => repeated !== undefined)?.repeated
      const spelling = (sameLetters(tasks.keys()) ?? []).map(quote).join(' and ')
      const notes = [
        first?.origin === 'scores' &&
          `${first.file}: rows with the same id are samples of one task, in their order (id ${quote(first.task.id)} comes again on line ${first.line})`,
        spelling !== '' && `ids ${spelling} have the same letters in two Unicode forms: two tasks`,
        ...pooledNotices(columns),
        ...lacking,
        ...uncountedNotes(uncountedTasks(leftOut())),
      ]
      return notes.filter((note) => note !== false)
    },
  }
}

/** Scores of segments do not tell the score of a metric that pools statistics over segments. */
function pooledNotices(columns: ReadonlyMap<string, ColumnSums>): string[] {
  const pooled = [...columns].filter(
    ([, { signature }]) => signature !== undefined && signature.ofSegments !== signature.text,
  )
  if (pooled.length === 0) return []
  const names = pooled.map(([name]) => quote(name)).join(', ')
  return [
    `${pooled[0][1].signature!.file}: scores of segments under ${names}: their mean is compared (level:segment), not the score that pools statistics over segments`,
  ]
}

function checkFound(wanted: readonly string[], found: ReadonlySet<string>): void {
  const missing = wanted.find((name) => !found.has(name))
  if (missing !== undefined)
    throw new UsageError(`metric ${missing}: the files have scores of ${[...found].join(', ')}`)
}

/** The columns that every model has scores in: all columns if they were chosen. */
function sharedColumns(
  columns: ReadonlyMap<string, ColumnSums>,
  models: ReadonlyMap<string, ModelRows>,
  only: readonly string[] | undefined,
): [string, ColumnSums][] {
  const shared = [...columns].filter(([, column]) => [...models.values()].every((m) => hasScores(column, m)))
  if (shared.length === columns.size || (shared.length > 0 && only === undefined)) return shared
  throw new InputError(lackingScores(columns, models).join('; '))
}

/** Messages about scores that a model lacks, or has as undefined values only. */
function lackingScores(
  columns: ReadonlyMap<string, ColumnSums>,
  models: ReadonlyMap<string, ModelRows>,
): readonly string[] {
  return [...columns].flatMap(([name, column]) => {
    const [first, ...more] = [...models].filter(([, model]) => !hasScores(column, model))
    if (first === undefined) return []
    const others = more.length === 0 ? ' has' : ` and ${plural(more.length, 'other model')} have`
    return [`model ${quote(first[0])}${others} no score ${quote(name)}`]
  })
}

function hasScores({ counts }: ColumnSums, { index }: ModelRows): boolean {
  return counts[index]?.some((count) => count > 0) ?? false
}

function presenceOf(models: readonly ModelRows[], kept: readonly number[]): Presence {
  const countsOf = (lists: readonly number[][]) => keptValues(lists, models.length, kept)
  return {
    samples: countsOf(models.map(({ samples }) => samples)),
    dropped: countsOf(models.map(({ dropped }) => dropped)),
    files: models.map(({ files }) => [...files]),
  }
}

function outcomesOf({ outcomes }: ModelRows): OutcomeCounts {
  const counts = OUTCOMES.map((outcome) => [outcome, outcomes.get(outcome) ?? 0])
  return Object.fromEntries(counts) as OutcomeCounts
}

/** Values as numbers from 0, in the order in which they come first. */
function numbersOf(values: readonly number[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(values, (value) => numberOf(numbers, String(value)))
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

/** Rows that repeat an id are samples only if every task has as many, unless a tool wrote them. */
function checkSamples(models: ReadonlyMap<string, ModelRows>, ids: readonly string[]): void {
  for (const [name, { rows, repeated }] of models) {
    if (repeated === undefined || repeated.origin !== 'scores') continue
    const most = rows.reduce((a, b) => Math.max(a, b ?? 0), 0)
    const fewer = rows.findIndex((count) => count !== undefined && count < most)
    if (fewer >= 0)
      throw inputErrorAt(
        repeated,
        `id ${quote(repeated.task.id)} of model ${quote(name)} came already, and other ids have fewer rows (${quote(ids[fewer])} has ${rows[fewer]}): remove the duplicate, or number samples in a field "sample"`,
      )
  }
}

/** The tasks on which every model has a row under every metric; each other one is an error. */
function completeTasks(
  models: ReadonlyMap<string, ModelRows>,
  tasks: ReadonlyMap<string, number>,
  columns: ReadonlyMap<string, ColumnSums>,
  onError: (error: InputError) => void,
): number[] {
  const kept: number[] = []
  for (const [id, task] of tasks) {
    const error = lackOf(id, task, models, columns)
    if (error === undefined) kept.push(task)
    else onError(error)
  }
  return kept
}

function lackOf(
  id: string,
  task: number,
  models: ReadonlyMap<string, ModelRows>,
  columns: ReadonlyMap<string, ColumnSums>,
): InputError | undefined {
  const namesOf = ([name, { files }]: readonly [string, ModelRows]) =>
    files.size === 0 ? quote(name) : `${quote(name)} (${[...files].join(', ')})`
  const without = [...models].filter(([, { rows }]) => rows[task] === undefined).map(namesOf)
  if (without.length > 0)
    return new InputError(
      `id ${quote(id)} has no score of ${plural(without.length, 'model')}: ${without.join(', ')}; all models need the same ids`,
    )
  for (const [metric, { given }] of columns) {
    for (const model of models) {
      if (given[model[1].index]?.[task] === undefined)
        return new InputError(
          `id ${quote(id)} has no score of model ${namesOf(model)} under ${quote(metric)}`,
        )
    }
  }
  return undefined
}
