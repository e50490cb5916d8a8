import { plural } from '@codegen-eval/messages'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  measuresOf,
  noteOf,
  type View,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import { meanOfDefined } from '@codegen-eval/statistics/internal'
import { isBest, leadOf } from '../metric-lead.ts'
import type { TestMeasure } from '../verdict-agreement.ts'
import type { TestedMetric, VerdictStudyResult } from '../verdict-study.ts'
import { fewestP, intervalsNote } from './few-models.ts'
import { estimated, interval } from './metric-rows.ts'
import { strataFacts, strataPart } from './strata.ts'
import { rivalFindings, warning } from './study-findings.ts'
import { withFacts } from './study-view.ts'
import { percent, RIVAL_WORDS } from './study-words.ts'

/** Number of failing outputs that are shown. */
const SHOWN = 20

/** A study with tests as gold as a view. It speaks of tests, not of people. */
export function verdictStudyView(result: VerdictStudyResult): View {
  const { file, data, metrics, taskCount, pairs, measure, mixedTasks } = result
  const outputs = result.passed.reduce(
    (sum, row) => sum + row.filter((verdict) => !Number.isNaN(verdict)).length,
    0,
  )
  const what = measure === 'withinTask' ? 'Accuracy within tasks' : 'AUC'
  const facts = verdictFacts(result).filter(({ rows }) => rows.length > 0)
  return {
    title: `Study of ${file} with tests`,
    summary: `${taskCount} tasks, ${outputs} outputs of ${plural(data.systems.length, 'model')}, judged by tests, not by people; ${pairs} pairs of a passing and a failing output for one task.`,
    confidence: 0.95,
    settings: { gold: 'tests', file, tasks: taskCount, segments: data.ids.length, pairs },
    facts,
    csv: [],
    parts: withFacts(
      [
        {
          id: 'metrics',
          title: 'Which metric agrees with tests',
          layouts: [
            {
              ...{ kind: 'rows', facts: 'metrics', title: 'Agreement with tests' },
              columns: ['name', { both: 'withinTask' }, { both: 'auc' }, 'models'],
              legend: `The share of pairs of a passing and a failing output of which the passing one has the higher score (a tie counts half): of outputs for one task (${mixedTasks} tasks have outputs of both kinds; ${intervalsNote(mixedTasks)}), and of all outputs (AUC; ${intervalsNote(taskCount)}); and the share of pairs of models in the order of their pass rates`,
            },
          ],
          charts: metrics.map(({ key: of, name }) => ({
            kind: 'points',
            caption: `Scores against pass rates by ${name}`,
            facts: 'tasks',
            of,
            label: 'task',
            x: { key: 'meanScore', title: 'mean score of a task x 100' },
            y: { key: 'passes', title: 'passes, %' },
          })),
        },
        {
          id: 'scores',
          title: 'Pass rates and scores of models',
          layouts: [
            { kind: 'rows', facts: 'models', title: 'Pass rates', columns: ['model', 'passes'] },
            {
              ...{ kind: 'cross', facts: 'scores', title: 'Mean scores of outputs' },
              ...{ rows: 'model', across: 'metric', acrossLabel: 'name', measure: 'score' },
            },
          ],
        },
        strataPart(what),
        {
          id: 'failing',
          title: 'Failing outputs with the highest scores',
          note: `By ${metrics[0]?.name ?? 'the best metric'}.`,
          folded: true,
          layouts: [
            {
              ...{ kind: 'cross', facts: 'failing', title: 'Failing outputs with the highest scores' },
              ...{ rows: 'output', across: 'metric', acrossLabel: 'name', measure: 'score' },
            },
          ],
        },
      ],
      facts,
    ),
    findings: verdictFindings(result),
    isNamed: true,
    lead: {
      ...{ kind: 'intervals', facts: 'metrics', label: 'name', measures: [measure], line: 0.5 },
      caption: `Passing before failing outputs${measure === 'withinTask' ? ' of one task' : ''}; the line is guessing`,
    },
    signatures: metrics.map(({ name, signature }) => ({ name, signature })),
    words: wordsOf({
      ...RIVAL_WORDS,
      share: ({ subjects: [name], numbers: { withinTask, auc } }) => {
        const start = `${name} gives an output that passes its tests a higher score than one`
        return Number.isNaN(withinTask)
          ? `${start} that fails in ${percent(auc)} % of pairs over all tasks (50 % is guessing)`
          : `${start} for the same task that fails in ${percent(withinTask)} % of pairs, and over all tasks in ${percent(auc)} % (50 % is guessing)`
      },
      best: ({ subjects: [name] }) => `${name} is significantly better than every other metric`,
      order: ({ subjects: [name], numbers: { share } }) =>
        `${name} puts ${percent(share)} % of the pairs of models in the order of their pass rates`,
      'metric-test': () => `tests of metrics: ${TESTS[measure]}`,
      'no-pairs': () =>
        'no task has both an output that passes and one that fails: metrics are compared by the AUC over all tasks',
    }),
  }
}

/** The tests of metrics, by measure. */
const TESTS: Readonly<Record<TestMeasure, string>> = {
  withinTask: 'accuracy within tasks, t test and swaps over tasks, Holm',
  auc: 'AUC, Obuchowski over tasks, Holm',
}

function verdictFindings({ metrics, tests, doubts, pairs, data, measure }: VerdictStudyResult): Finding[] {
  const [best] = metrics
  if (best === undefined) return []
  const rivals = metrics.slice(1).map(({ name }, k) => ({ name, ...leadOf(tests, 0, k + 1) }))
  const least = fewestP(data.systems.length)
  const { name, withinTask, auc, models } = best
  const found = (kind: string, numbers: Finding['numbers'] = {}) =>
    findingOf(kind, 'conclusion', { facts: 'metrics', subjects: [name], numbers })
  return [
    ...when(!Number.isNaN(auc.estimate), () =>
      found('share', { withinTask: withinTask.estimate, auc: auc.estimate }),
    ),
    ...(isBest(rivals)
      ? [found('best')]
      : rivalFindings(name, rivals, 'metrics').filter(({ kind }) => kind !== 'ahead')),
    ...when(!Number.isNaN(models), () => found('order', { share: models })),
    ...doubts.map((text) => warning('doubt', 'metrics', { names: { text } })),
    ...when(pairs === 0, () => warning('no-pairs', 'metrics')),
    ...when(least, (known) =>
      findingOf('few-models', 'note', {
        ...{ facts: 'metrics', numbers: { models: data.systems.length, least: known } },
      }),
    ),
    ...when(rivals.length > 0, () => noteOf('metric-test', { measure })),
  ]
}

function verdictFacts(result: VerdictStudyResult): Facts[] {
  const { data, metrics, passRates, tests, strata } = result
  const perMetric = (rows: (metric: TestedMetric) => readonly FactRow[]) =>
    metrics.flatMap((each) => rows(each).map((row) => ({ metric: each.key, name: each.name, ...row })))
  const score = { key: 'score', unit: 'percent' } as const
  const [best] = metrics
  const failing = best === undefined ? [] : failingOutputs(result, best)
  const models = [...data.systems.keys()].sort((a, b) => passRates[b] - passRates[a])
  return [
    {
      ...{ key: 'models', names: ['model'], isKeyed: true },
      measures: [{ key: 'passes', label: 'passes %', unit: 'percent' }],
      rows: models.map((s) => ({ model: data.systems[s], passes: passRates[s] })),
    },
    {
      ...{ key: 'metrics', names: ['metric'], isKeyed: true },
      measures: [
        ...measuresOf('text', { name: 'metric', source: 'source', signature: 'signature' }),
        { key: 'external', unit: 'flag' },
        ...measuresOf('percent', { withinTask: 'within tasks %', auc: 'AUC %' }, { interval }),
        { key: 'models', label: 'pairs of models %', unit: 'percent' },
      ],
      rows: perMetric(({ source, signature, external, withinTask, auc, models: share }) => [
        {
          ...{ source, signature, external, withinTask: estimated(withinTask), auc: estimated(auc) },
          models: share,
        },
      ]),
    },
    {
      ...{ key: 'scores', names: ['metric', 'model'], isKeyed: true, measures: [score] },
      rows: perMetric(({ scores }) =>
        models.map((s) => ({ model: data.systems[s], score: meanOfDefined(scores[s]) })),
      ),
    },
    {
      ...{ key: 'metricTests', names: ['metricA', 'metricB'] },
      measures: [
        { key: 'difference', unit: 'points', signed: true },
        ...measuresOf('p', { pValue: 'p alone', adjustedPValue: 'p' }),
        { key: 'reason', unit: 'text', optional: true },
      ],
      rows: tests.map(({ first, second, ...test }) => ({
        ...{ metricA: metrics[first].key, metricB: metrics[second].key, ...test },
      })),
    },
    {
      ...{ key: 'tasks', names: ['metric', 'task'] },
      measures: measuresOf('percent', { meanScore: 'mean score', passes: 'passes' }),
      rows: perMetric(({ scores }) => taskRows(result, scores)),
    },
    ...strataFacts(strata, metrics, [...metrics.keys()], { unit: 'percent' }),
    {
      ...{ key: 'failing', names: ['metric', 'task', 'model'], measures: [score] },
      rows: perMetric(({ scores }) =>
        failing.map(({ system, segment }) => ({
          ...{ task: String(data.ids[segment]), model: data.systems[system] },
          output: `${data.ids[segment]}, ${data.systems[system]}${data.samples === undefined ? '' : ` (${segment + 1})`}`,
          score: scores[system][segment],
        })),
      ),
    },
  ]
}

/** Means of the outputs of each task that have a verdict and a score. */
function taskRows(
  { passed, tasks, taskCount, data }: VerdictStudyResult,
  scores: TestedMetric['scores'],
): FactRow[] {
  const sums = Array.from({ length: taskCount }, () => ({ task: '', score: 0, passes: 0, outputs: 0 }))
  passed.forEach((row, s) => {
    row.forEach((verdict, i) => {
      if (Number.isNaN(verdict + scores[s][i])) return
      const sum = sums[tasks[i]]
      sum.task = String(data.ids[i])
      sum.score += scores[s][i]
      sum.passes += verdict
      sum.outputs++
    })
  })
  return sums
    .filter(({ outputs }) => outputs > 0)
    .map(({ task, score, passes, outputs: n }) => ({ task, meanScore: score / n, passes: passes / n }))
}

interface FailingOutput {
  readonly system: number
  readonly segment: number
  readonly score: number
}

export function failingOutputs({ passed }: VerdictStudyResult, { scores }: TestedMetric): FailingOutput[] {
  return passed
    .flatMap((row, system) =>
      Array.from(row, (verdict, segment) => ({ verdict, system, segment, score: scores[system][segment] })),
    )
    .filter(({ verdict, score }) => verdict === 0 && !Number.isNaN(score))
    .sort((a, b) => b.score - a.score || a.segment - b.segment || a.system - b.system)
    .slice(0, SHOWN)
}
