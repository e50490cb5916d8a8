import type { TaskOutput, TaskRow, TaskTable } from './task-table.ts'

/** Default of the most characters of texts that are kept: those of a page of 5 MB. */
export const MAX_TEXTS = 5_000_000

/** Most characters of one text. */
export const MAX_TEXT = 20_000

/** Most scores that are kept. */
const MAX_SCORES = 400_000

/** The tasks of a result, as far as they fit into a page. */
export interface KeptTasks extends Omit<TaskTable, 'order' | 'metrics' | 'rows'> {
  readonly metrics?: readonly string[]
  /** `gap`: the largest difference of two models under a metric; of one model, how far its lowest score is below 1. */
  readonly rows: readonly (TaskRow & { readonly gap: number })[]
}

/** A task that scores and outputs belong to. */
export interface KeptTask {
  readonly id: string | number
  readonly stratum?: string | number | undefined
  readonly source?: string | undefined
  /** The task in words, which stands for the source where there is none. */
  readonly intent?: string | undefined
  readonly references?: readonly string[] | undefined
}

/** Keeps scores and outputs of tasks that come in any order. */
export interface TaskKeeper {
  /** Adds the score of a model under each metric, the mean of as many samples as `counts` has, 1 by default; undefined ones are left out. */
  score(task: KeptTask, model: number, scores: ArrayLike<number>, counts?: ArrayLike<number>): void
  /** Adds a sample of a task whose scores, as far as they are known, are those of all its models. */
  output(id: string | number, model: number, output: TaskOutput): void
  tasks(): KeptTasks
}

interface KeptRow extends Omit<TaskRow, 'scores' | 'counts'> {
  /** By metric, then by model. */
  readonly sums: Float64Array
  readonly counts: Float64Array
  outputs: TaskOutput[][] | undefined
  characters: number
}

/**
 * Keeps tasks in bounded memory: of many the ones whose scores differ most between models, and of these the texts as far as they fit. Of
 * one model, the lowest scores count as the largest differences.
 */
export function taskKeeper(
  models: readonly string[],
  metrics: number,
  maxCharacters: number = MAX_TEXTS,
): TaskKeeper {
  const width = models.length
  const maxRows = Math.max(1, Math.floor(MAX_SCORES / (width * metrics)))
  const verdicts = Array.from({ length: metrics }, () => true)
  const dropped = new Set<string>()
  const kept = new Map<string, KeptRow>()
  let characters = 0
  /** The difference that a task has to exceed to have texts. */
  let threshold = Number.NEGATIVE_INFINITY
  let isShort = false

  function rowOf({ id, stratum, source, intent, references = [] }: KeptTask): KeptRow {
    const name = String(id)
    const known = kept.get(name)
    if (known !== undefined) return known
    if (kept.size > 2 * maxRows) dropRows()
    const row: KeptRow = {
      ...{ id: name, stratum: stratum === undefined ? stratum : String(stratum) },
      ...{ source: startOf(source ?? intent), references: references.map(startOf) },
      ...{ sums: new Float64Array(metrics * width), counts: new Float64Array(metrics * width) },
      ...{ outputs: undefined, characters: 0 },
    }
    kept.set(name, row)
    return row
  }

  /** The largest differences first. */
  function ordered(): KeptRow[] {
    const sizes = new Map(Array.from(kept.values(), (row) => [row, largestGap(row, width)]))
    // tasks without scores have no difference
    return [...kept.values()].sort((a, b) => sizes.get(b)! - sizes.get(a)! || 0)
  }

  function dropRows(): void {
    for (const { id, characters: ofRow } of ordered().slice(maxRows)) {
      kept.delete(id)
      dropped.add(id)
      characters -= ofRow
    }
  }

  function dropTexts(): void {
    let total = 0
    for (const row of ordered()) {
      total += row.characters
      if (total <= maxCharacters || row.outputs === undefined) continue
      threshold = Math.max(threshold, largestGap(row, width))
      characters -= row.characters
      Object.assign(row, { outputs: undefined, characters: 0 })
      isShort = true
    }
  }

  return {
    score(task, model, scores, given) {
      if (dropped.has(String(task.id))) return
      const { sums, counts } = rowOf(task)
      for (let k = 0; k < metrics; k++) {
        if (Number.isNaN(scores[k])) continue
        const count = given?.[k] ?? 1
        const sum = scores[k] * count
        verdicts[k] &&= sum <= count && Math.abs(sum - Math.round(sum)) < 1e-9
        sums[k * width + model] += sum
        counts[k * width + model] += count
      }
    },
    output(id, model, { text, ...others }) {
      if (text === undefined && others.outcome === undefined && others.error === undefined) return
      const row = kept.get(String(id))
      if (row === undefined || (isShort && row.outputs === undefined && largestGap(row, width) <= threshold))
        return
      if (row.outputs === undefined) {
        row.outputs = models.map(() => [])
        for (const given of [row.source ?? '', ...row.references]) add(row, given.length)
      }
      const isCut = text !== undefined && text.length > MAX_TEXT
      row.outputs[model].push({ ...others, text: startOf(text), ...(isCut ? { isCut } : {}) })
      add(row, Math.min(MAX_TEXT, text?.length ?? 0) + (others.error?.length ?? 0))
      if (characters > 2 * maxCharacters) dropTexts()
    },
    tasks() {
      const tasks = kept.size + dropped.size
      if (kept.size > maxRows) dropRows()
      if (characters > maxCharacters) dropTexts()
      const table = (value: (at: number) => number) =>
        verdicts.map((_, k) => models.map((_, m) => value(k * width + m)))
      const rows = Array.from(kept.values(), (row) => {
        const { sums, counts, characters: _, ...named } = row
        const scores = { scores: table((at) => sums[at] / counts[at]), counts: table((at) => counts[at]) }
        return { ...named, ...scores, gap: largestGap(row, width) }
      })
      return { models, verdicts, rows, tasks, ...(isShort ? { maxCharacters } : {}) }
    },
  }

  function add(row: KeptRow, count: number): void {
    row.characters += count
    characters += count
  }
}

function largestGap({ sums, counts }: KeptRow, models: number): number {
  let largest = Number.NEGATIVE_INFINITY
  for (let from = 0; from < sums.length; from += models) {
    let [low, high] = [Number.POSITIVE_INFINITY, models === 1 ? 1 : Number.NEGATIVE_INFINITY]
    for (let at = from; at < from + models; at++) {
      if (counts[at] === 0) continue
      low = Math.min(low, sums[at] / counts[at])
      high = Math.max(high, sums[at] / counts[at])
    }
    largest = Math.max(largest, high - low)
  }
  return largest
}

/** A copy of the start: a slice would keep the whole block of the file in memory from which it was cut. */
function startOf<T extends string | undefined>(text: T): T {
  return text === undefined ? text : JSON.parse(JSON.stringify(text.slice(0, MAX_TEXT)))
}
