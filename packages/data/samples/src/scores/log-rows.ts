import { InputError, plural } from '@codegen-eval/messages'
import type { LogForm } from '../forms/form.ts'
import type { LogOptions } from '../logs/log-form.ts'
import { wholeItems } from '../logs/read-each.ts'
import { type FoundLogs, type ReadLogs, readLogs } from '../logs/read-logs.ts'
import type { UnnamedModels } from '../read/model-names.ts'
import type { ReadSample } from '../sample.ts'
import { matchIds } from './match-ids.ts'

/** The meaning of several runs of one model: samples of the same tasks, or models of their own. */
export const RUNS = ['samples', 'models'] as const

/** The treatment of a sample for which the harness failed: it failed, or it is left out. */
export const HARNESS_ERRORS = ['fail', 'drop'] as const

/** How logs of other tools are read. */
export interface LogReading extends LogOptions {
  /** `samples` by default. */
  readonly runs?: (typeof RUNS)[number] | undefined
  /** `fail` by default. */
  readonly harnessErrors?: (typeof HARNESS_ERRORS)[number] | undefined
}

/** The rows of logs, and what the logs say of tasks without rows. */
export interface LogRows {
  readonly rows: readonly (ReadSample | InputError)[]
  /** Ids of tasks that were to be run, with or without rows. */
  readonly tasks: readonly string[]
  /** Assumptions about the files, a sentence each. */
  readonly notes: readonly string[]
}

/** Reads logs: see `readLogs`. Ids of the same tasks in different forms are made equal. */
export async function logRows(
  found: FoundLogs,
  options: LogReading,
  unnamed?: UnnamedModels,
): Promise<LogRows> {
  const { runs: runsAre = 'samples', harnessErrors = 'fail' } = options
  const read = await readLogs(found, options, unnamed)
  const samples = wholeItems(read.samples)
  const { idOf, notes } = commonIds(samples, read.forms)
  const names = runsAre === 'models' ? runNames(samples) : undefined
  const rows = read.samples.map((item) =>
    item instanceof InputError ? item : rowOf(item, idOf(item), names, harnessErrors),
  )
  return {
    rows,
    tasks: plannedTasks(read, samples, idOf),
    notes: [...read.notes, ...notes, ...errorNotes(samples, harnessErrors), ...runNotes(samples, runsAre)],
  }
}

function rowOf(
  item: ReadSample,
  id: string,
  names: ReadonlyMap<string, string> | undefined,
  harnessErrors: string,
): ReadSample {
  const { task, model, run, outcome } = item
  return {
    ...item,
    task: task.id === id ? task : { ...task, id },
    model: names?.get(JSON.stringify([model, run])) ?? model,
    ...(outcome === 'error' && harnessErrors === 'drop' ? { isDropped: true as const } : {}),
  }
}

/** The names of runs as models, where a model has several. */
function runNames(samples: readonly ReadSample[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const [model, runs] of runsOf(samples)) {
    const tails = runs.map((run) => run.split(/[/\\]/).at(-1) ?? run)
    const areUnique = new Set(tails).size === tails.length
    for (const [i, run] of runs.entries())
      names.set(
        JSON.stringify([model, run]),
        runs.length === 1 ? model : `${model}, ${areUnique ? tails[i] : run}`,
      )
  }
  return names
}

function runsOf(samples: readonly ReadSample[]): Map<string, string[]> {
  const runs = new Map<string, Set<string>>()
  for (const { model, run = '' } of samples) runs.set(model, (runs.get(model) ?? new Set()).add(run))
  return new Map([...runs].map(([model, each]) => [model, [...each]]))
}

function runNotes(samples: readonly ReadSample[], runsAre: string): string[] {
  if (runsAre === 'models') return []
  const several = [...runsOf(samples)].filter(([, runs]) => runs.length > 1)
  if (several.length === 0) return []
  const list = several.map(([model, { length }]) => `${length} of ${model}`).join(', ')
  return [`runs of one model are samples of its tasks: ${list} (option runs models compares them)`]
}

function errorNotes(samples: readonly ReadSample[], harnessErrors: string): string[] {
  const count = samples.filter(({ outcome }) => outcome === 'error').length
  if (count === 0) return []
  return [
    harnessErrors === 'drop'
      ? `${plural(count, 'sample')} with an error of the harness left out`
      : `${plural(count, 'sample')} with an error of the harness ${count === 1 ? 'counts' : 'count'} as failed (option harnessErrors drop leaves them out)`,
  ]
}

/** Ids of tasks that are the same for all forms. */
function commonIds(samples: readonly ReadSample[], forms: readonly LogForm[]) {
  const sources = new Map<string, Map<string, string>>()
  for (const { origin, task } of samples) {
    const ids = sources.get(origin) ?? new Map<string, string>()
    const form = forms.find(({ name }) => name === origin)
    const id = String(task.id)
    sources.set(origin, ids.set(id, form?.results.normalId?.(id) ?? id))
  }
  if (sources.size < 2) return { idOf: ({ task }: ReadSample) => String(task.id), notes: [] }
  const renamed = matchIds([...sources.values()])
  const [first] = renamed
  return {
    idOf: ({ task }: ReadSample) => renamed.get(String(task.id)) ?? String(task.id),
    notes:
      first === undefined
        ? []
        : [`${plural(renamed.size, 'id')} matched in another spelling: ${first[0]} is ${first[1]}`],
  }
}

/** All tasks that runs were to do. Those without names come last. */
function plannedTasks(
  { runs }: ReadLogs,
  samples: readonly ReadSample[],
  idOf: (sample: ReadSample) => string,
): string[] {
  const normal = new Map(samples.map((sample) => [String(sample.task.id), idOf(sample)]))
  const tasks = new Set([
    ...normal.values(),
    ...runs.flatMap(({ tasks: ids }) => ids?.map((id) => normal.get(id) ?? id) ?? []),
  ])
  const count = runs.reduce((most, { taskCount = 0 }) => Math.max(most, taskCount), 0)
  for (let i = 1; tasks.size < count; i++) tasks.add(`task without a name ${i}`)
  return [...tasks]
}
