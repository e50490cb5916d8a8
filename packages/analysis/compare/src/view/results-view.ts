import {
  extendView,
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Measure,
  measuresOf,
  noteOf,
  type Part,
  rowsPart,
  type View,
  when,
} from '@codegen-eval/report/view'
import { RESOURCES, type Resource } from '@codegen-eval/samples/scores'
import type { ModelResults, ResultSummary, WorstCase } from '../resolve-scores.ts'
import { RESOURCE_NAMES, RESULTS_WORDS } from './results-words.ts'

/**
 * A view with what its models have and lack: a table of outcomes, missing samples, and the cost and time that logs tell, and notes
 * on which tasks count. Rows of CSV about a model have its worst case and what its samples take, too.
 */
export function withResults<T extends View>(view: T, summary: ResultSummary | undefined): T {
  if (summary === undefined || summary.models.length === 0) return view
  const { policy, tasks, unmatched, models } = summary
  const isPlain = models.every(
    ({ missing, outcomes, resources }) =>
      missing.samples === 0 && outcomes === undefined && resources === undefined,
  )
  const results = resultFacts(models)
  const withModels = {
    ...view,
    facts: view.facts.map((facts) => (view.csv.includes(facts.key) ? ofModels(facts, models) : facts)),
  }
  return extendView(withModels, {
    settings: {
      missingPolicy: policy,
      ...(unmatched.length === 0
        ? {}
        : { unmatched: { tasks: unmatched.length, of: tasks, ids: unmatched } }),
    },
    facts: [results],
    parts: isPlain ? [] : [resultPart(results)],
    findings: resultFindings(summary),
    words: RESULTS_WORDS,
  })
}

/** The resources that are known of any model. */
function knownResources(models: readonly ModelResults[]): Resource[] {
  return RESOURCES.filter((name) => models.some(({ resources }) => resources?.[name] !== undefined))
}

function resourceMeasures(models: readonly ModelResults[]): Measure[] {
  return knownResources(models).map((key) => ({
    ...{ key, label: RESOURCE_NAMES[key].heading, unit: 'amount', interval: 'ends', optional: true },
  }))
}

/** The medians of what the samples of a model take. */
function resourceValues({ resources = {} }: ModelResults): FactRow {
  return Object.fromEntries(
    Object.entries(resources).map(([name, { median, confidence: _, ...rest }]) => [
      name,
      { value: median, ...rest },
    ]),
  )
}

/** The ends of the worst case; nothing where no sample is open. */
function worstValues(worst: WorstCase | undefined): FactRow {
  return worst !== undefined && worst.worstLow < worst.worstHigh ? { ...worst } : {}
}

function worstMeasures(metric: string): Measure[] {
  return measuresOf(
    'points',
    { worstLow: `worst ${metric}`, worstHigh: `best ${metric}` },
    { optional: true },
  )
}

/** Facts about models and metrics with what is known of the results of each model. */
function ofModels(facts: Facts, models: readonly ModelResults[]): Facts {
  if (!facts.names.includes('model')) return facts
  const found = new Map(models.map((each) => [each.model, each]))
  const metric = String(facts.rows[0]?.metric)
  return {
    ...facts,
    measures: [...facts.measures, ...worstMeasures(metric), ...resourceMeasures(models)],
    rows: facts.rows.map((row) => {
      const of = found.get(String(row.model))
      return of === undefined
        ? row
        : { ...row, ...worstValues(of.worst.get(String(row.metric))), ...resourceValues(of) }
    }),
  }
}

function resultFacts(models: readonly ModelResults[]): Facts {
  const [metric] = models[0].worst.keys()
  return {
    ...{ key: 'results', names: ['model'] },
    measures: [
      ...measuresOf('count', ['pass', 'fail', 'timeout', 'error'], { optional: true }),
      ...measuresOf('count', { missingSamples: 'missing samples', missingTasks: 'missing tasks' }),
      ...worstMeasures(metric),
      ...resourceMeasures(models),
    ],
    rows: models.map((each) => ({
      ...{ model: each.model, ...each.outcomes },
      ...{ missingSamples: each.missing.samples, missingTasks: each.missing.tasks },
      ...worstValues(each.worst.get(metric)),
      ...resourceValues(each),
    })),
  }
}

function resultPart({ measures, rows }: Facts): Part {
  const columns = [...(rows.length === 1 ? [] : ['model']), ...measures.map(({ key }) => key)]
  return rowsPart('results', 'Samples', columns, { title: 'Samples' })
}

/** Which tasks count, the meaning of the worst case, and how medians came about. */
function resultFindings({ policy, tasks, unmatched, models }: ResultSummary): Finding[] {
  const known = knownResources(models)
  const [{ confidence = Number.NaN } = {}] = models.flatMap(({ resources }) => resources?.[known[0]] ?? [])
  const isIncomplete = models.some(({ missing }) => missing.samples > 0)
  const counted = { numbers: { tasks, models: models.length }, names: { policy, unmatched } }
  return [
    ...when(isIncomplete, () => [findingOf('counted-tasks', 'note', counted), noteOf('worst-case')]).flat(),
    ...when(known.length > 0, () =>
      findingOf('resources', 'note', { numbers: { confidence }, names: { resources: known } }),
    ),
  ]
}
