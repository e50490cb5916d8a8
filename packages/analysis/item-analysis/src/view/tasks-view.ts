import { plural } from '@codegen-eval/messages'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type Layout,
  type Measure,
  measuresOf,
  noteOf,
  type Part,
  type View,
  when,
} from '@codegen-eval/report/view'
import type { TaskAnalysis } from '../analyze-tasks.ts'
import { chartPart, rateFacts } from './task-charts.ts'
import { tasksWords } from './tasks-words.ts'

/** Maximum number of pairs in a table; JSON has all. */
const MAX_PAIRS = 30

/** The name of the mean over models of a task's scores. */
export function rateName({ binary }: Pick<TaskAnalysis, 'binary'>): string {
  return binary ? 'pass rate' : 'mean score'
}

/**
 * An analysis of tasks as a view, from which all forms are written: what was found, a row for each task with the hardest first, pairs of
 * tasks that go together, the models, and what so few models and samples cannot tell.
 */
export function tasksView(analysis: TaskAnalysis): View {
  const { tasks, models, settings, leftOut, binary, chanceCorrelation, reversible } = analysis
  const { byOutcome, byText } = analysis
  return {
    title: 'Tasks',
    summary: `${plural(tasks.length, 'task')}, ${plural(models.length, 'model')}.`,
    confidence: 1 - settings.alpha,
    settings: {
      ...{ ...settings, leftOut, binary, chanceCorrelation, reversible },
      ...(byOutcome === undefined ? {} : { tested: byOutcome.tested, detectable: byOutcome.detectable }),
      ...(byText === undefined ? {} : { texts: byText.texts }),
    },
    facts: [
      taskFacts(analysis),
      modelFacts(analysis),
      outcomeFacts(analysis),
      pairFacts('byText', [{ key: 'similarity', unit: 'effect' }], analysis.byText?.pairs),
      rateFacts(analysis),
    ],
    csv: ['tasks'],
    parts: [chartPart(analysis, rateName(analysis)), ...partsOf(analysis)],
    findings: [...foundFindings(analysis), ...limitFindings(analysis), ...methodFindings(analysis)],
    signatures: [],
    words: tasksWords(analysis),
  }
}

const hasSamples = ({ tasks }: TaskAnalysis): boolean =>
  tasks.some(({ disagreement }) => !Number.isNaN(disagreement))

function taskFacts(analysis: TaskAnalysis): Facts {
  const { tasks, binary, byOutcome, byText } = analysis
  const [outcome, text] = [otherTasks(byOutcome?.groups), otherTasks(byText?.groups)]
  const shown = (value: number) => (Number.isNaN(value) ? undefined : value)
  return {
    key: 'tasks',
    names: ['task'],
    measures: [
      { key: 'passRate', label: rateName(analysis), unit: 'points' },
      { key: 'passes', label: binary ? 'passes' : 'sum of scores', unit: binary ? 'count' : 'effect' },
      { key: 'samples', unit: 'count' },
      { key: 'solved', unit: 'text' },
      { key: 'discrimination', unit: 'effect', signed: true },
      { key: 'reversalPValue', unit: 'p' },
      { key: 'adjustedPValue', label: 'p of reversal', unit: 'p' },
      { key: 'significant', unit: 'flag' },
      { key: 'flakyModels', label: 'flaky for', unit: 'count' },
      { key: 'disagreement', label: 'samples differ', unit: 'points' },
      { key: 'goesWith', label: 'goes with', unit: 'text', optional: true },
      { key: 'textLike', label: 'text like', unit: 'text', optional: true },
    ],
    rows: tasks
      .toSorted((a, b) => a.passRate - b.passRate)
      .map(({ isReversed, flakyModels, disagreement, ...task }) => ({
        ...{ ...task, significant: isReversed, kind: isReversed ? 'reversed' : 'other' },
        ...{ flakyModels: shown(flakyModels), disagreement: shown(disagreement) },
        ...{ goesWith: outcome.get(task.task), textLike: text.get(task.task) },
      })),
  }
}

/** For each task of a group the other ones. */
function otherTasks(groups: readonly (readonly string[])[] = []): Map<string, string> {
  return new Map(
    groups.flatMap((group) =>
      group.map((task) => [task, group.filter((other) => other !== task).join(', ')] as const),
    ),
  )
}

function modelFacts({ models, tasks }: TaskAnalysis): Facts {
  return {
    key: 'models',
    names: ['model'],
    measures: [{ key: 'passRate', label: `mean of ${plural(tasks.length, 'task')}`, unit: 'points' }],
    rows: models.map((model) => ({ ...model })),
  }
}

function outcomeFacts({ byOutcome }: TaskAnalysis): Facts {
  return pairFacts(
    'byOutcome',
    [
      ...measuresOf('number', ['agreement', 'expected']),
      { key: 'residualCorrelation', label: 'residual correlation', unit: 'effect', signed: true },
      { key: 'pValue', label: 'p', unit: 'p' },
    ],
    byOutcome?.pairs,
  )
}

function pairFacts(
  key: string,
  measures: readonly Measure[],
  pairs: readonly { readonly tasks: readonly [string, string] }[] = [],
): Facts {
  return {
    ...{ key, names: ['task', 'otherTask'], measures },
    rows: pairs.map(({ tasks: [task, otherTask], ...rest }): FactRow => ({ task, otherTask, ...rest })),
  }
}

function partsOf(analysis: TaskAnalysis): Part[] {
  const { models, reversible, byOutcome, byText } = analysis
  const part = (facts: string, title: string, layout: Partial<Layout> & { columns: string[] }): Part => ({
    ...{ id: facts.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), title },
    layouts: [{ kind: 'rows', title, facts, ...layout } as Layout],
  })
  return [
    part('tasks', 'Tasks', {
      columns: [
        ...['task', 'passRate', 'passes', 'samples'],
        ...(models.length > 1 ? ['discrimination'] : []),
        ...(reversible > 0 ? ['adjustedPValue'] : []),
        ...(hasSamples(analysis) ? ['flakyModels', 'disagreement'] : []),
        ...['goesWith', 'textLike'],
      ],
    }),
    ...when((byOutcome?.pairs.length ?? 0) > 0, () =>
      part('byOutcome', 'Tasks that go together by outcome', {
        ...{ columns: ['task', 'otherTask', 'residualCorrelation', 'pValue'], most: MAX_PAIRS },
      }),
    ),
    ...when((byText?.pairs.length ?? 0) > 0, () =>
      part('byText', 'Tasks with similar texts', {
        ...{ columns: ['task', 'otherTask', 'similarity'], most: MAX_PAIRS },
      }),
    ),
    part('models', 'Models', { columns: ['model', 'passRate'] }),
  ]
}

/** The kinds of finding that these data could show. */
function foundFindings(analysis: TaskAnalysis): Finding[] {
  const { tasks, byOutcome, byText, reversible } = analysis
  const found = (kind: string, names: readonly string[] | readonly (readonly string[])[] = []) =>
    findingOf(kind, 'conclusion', { facts: 'tasks', names: { tasks: names } })
  const tasksThat = (kind: string, isChosen: (task: TaskAnalysis['tasks'][number]) => boolean) =>
    found(
      kind,
      tasks.filter(isChosen).map(({ task }) => task),
    )
  return [
    tasksThat('all-pass', ({ solved }) => solved === 'all'),
    tasksThat('none-passes', ({ solved }) => solved === 'none'),
    ...when(reversible > 0, () => tasksThat('reversed', ({ isReversed }) => isReversed)),
    ...when((byOutcome?.detectable ?? 0) > 0, () => found('together', byOutcome?.groups)),
    ...when(byText, ({ groups }) => found('alike', groups)),
    ...when(hasSamples(analysis), () => tasksThat('flaky', ({ flakyModels }) => flakyModels > 0)),
  ]
}

/** Limits of the data. */
function limitFindings({ models, tasks, binary, reversible, byOutcome, leftOut }: TaskAnalysis): Finding[] {
  const severalVerdicts = models.length > 1 && binary
  const limits = {
    'no-verdicts': !binary,
    'one-model': models.length === 1,
    'two-models': models.length === 2,
    'one-task': tasks.length === 1,
    'no-reversal': severalVerdicts && reversible === 0,
    'no-copy': byOutcome?.detectable === 0,
    'no-pairs': severalVerdicts && byOutcome === undefined,
  }
  const limit = (kind: string, rest: Partial<Finding> = {}) =>
    findingOf(kind, 'warning', { facts: 'tasks', ...rest })
  return [
    ...when(leftOut.length > 0, () => limit('left-out', { names: { tasks: leftOut } })),
    ...those(limits).map((kind) => limit(kind)),
  ]
}

/** How the numbers came about, and the power of the data. */
function methodFindings(analysis: TaskAnalysis): Finding[] {
  const { models, byOutcome, reversible, tasks, chanceCorrelation } = analysis
  const isDiscriminating =
    !Number.isNaN(chanceCorrelation) && tasks.some(({ discrimination }) => !Number.isNaN(discrimination))
  const notes = {
    rates: true,
    discrimination: models.length > 2,
    reversals: reversible > 0,
    pairs: (byOutcome?.draws ?? 0) > 0,
    samples: hasSamples(analysis),
    'within-chance': isDiscriminating,
    'reversal-power': reversible > 0,
    'copy-power': (byOutcome?.detectable ?? 0) > 0,
  }
  return those(notes).map((kind) => noteOf(kind))
}

/** The kinds that hold. */
function those(kinds: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(kinds).filter((kind) => kinds[kind])
}
