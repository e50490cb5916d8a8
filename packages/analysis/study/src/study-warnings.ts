import { missingText } from '@codegen-eval/human-ratings/report'
import { plural, quote } from '@codegen-eval/messages'
import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'
import { hasTexts, isRated, type StudyData } from './study-data.ts'
import type { StudyResult } from './study-result.ts'
import { taskCount } from './study-tasks.ts'

/** Fewer segments than this give wide intervals. */
const FEW_SEGMENTS = 100
/** Fewer resamples than this make verdicts depend on the seed. */
const FEW_RESAMPLES = 1000

/** A warning, and the part of a study that it concerns. */
export interface StudyNote {
  readonly about: 'agreement' | 'models' | 'correlation' | 'people'
  readonly text: string
}

/** Everything that a reader must know before relying on the tables of a study. */
export function studyWarnings(result: Omit<StudyResult, 'warnings'>): string[] {
  return studyNotes(result).map(({ text }) => text)
}

/** The same by what it concerns. */
export function studyNotes(result: Omit<StudyResult, 'warnings'>): StudyNote[] {
  const { data, grades, metrics, missing } = result
  const notes = (about: StudyNote['about'], texts: Iterable<string>): StudyNote[] =>
    Array.from(texts, (text) => ({ about, text }))
  return [
    ...notes('agreement', sampledTasks(data)),
    ...notes('people', [
      ...ungraded(result),
      ...(data.missing ?? []).map(missingText),
      ...ungradedAttributes(data),
    ]),
    ...notes('agreement', [
      ...aboveCeiling(result),
      ...missing.map(({ spec, reason }) => `${spec} is left out: ${reason}`),
    ]),
    ...notes('models', [...equalSystems(result), ...withoutDifference(result)]),
    ...notes(
      'agreement',
      metrics.flatMap((metric) => metricWarnings(result, metric)),
    ),
    ...notes('correlation', new Set(metrics.flatMap(({ segments }) => segments.notes))),
    ...notes('people', [...alikeRatings(data), ...grades.notes.map((note) => `grades: ${note}`)]),
    ...notes('agreement', fewData(result)),
  ]
}

/** Several samples of a task. */
function sampledTasks(data: StudyData): string[] {
  const tasks = taskCount(data)
  if (tasks === data.ids.length) return []
  return [
    `${plural(data.ids.length, 'sample')} of ${plural(tasks, 'task')}: tasks, not samples, count as independent. Correlations are of single samples, agreement of the means over the samples of a task, and how far raters agree is not computed`,
  ]
}

/** Few segments or resamples. */
function fewData({ data, settings }: Pick<StudyResult, 'data' | 'settings'>): string[] {
  const length = taskCount(data)
  const narrow =
    length < FEWEST_ITEMS
      ? `; below ${FEWEST_ITEMS}, percentile intervals of scores, differences and correlations are too narrow, and those of agreement are not given`
      : ''
  return [
    ...(length < FEW_SEGMENTS
      ? [
          `${length} ${length < data.ids.length ? 'tasks' : 'segments'} are few: intervals are wide, and few differences are significant${narrow}`,
        ]
      : []),
    ...(settings.resamples < FEW_RESAMPLES
      ? [`${settings.resamples} resamples are few: the verdict on a pair may change with the seed`]
      : []),
  ]
}

function ungraded({ data }: Pick<StudyResult, 'data'>): string[] {
  const { whole } = data
  if (whole === undefined) return []
  const segments = whole.ids.length - data.ids.length
  const systems = whole.systems.filter((system) => !data.systems.includes(system))
  const parts = [
    ...(segments > 0 ? [`${segments} of ${plural(whole.ids.length, 'segment')}`] : []),
    ...(systems.length > 0
      ? [`${systems.length === 1 ? 'model' : 'models'} ${systems.map(quote).join(', ')}`]
      : []),
  ]
  return [
    `without grades: ${parts.join(', and ')}: their outputs are scored, and left out of the comparison with people`,
  ]
}

function equalSystems({ data }: Pick<StudyResult, 'data'>): string[] {
  if (!hasTexts(data)) return []
  const { systems, outputs } = data
  return systems.flatMap((first, a) =>
    systems.slice(a + 1).flatMap((second, rest) => {
      const equal = outputs[a].every((text, i) => text === outputs[a + 1 + rest][i])
      return equal
        ? [`models ${quote(first)} and ${quote(second)} have the same outputs on all segments`]
        : []
    }),
  )
}

/** Outputs without a grade by an attribute. */
function ungradedAttributes({ attributes = [] }: StudyData): string[] {
  return attributes.flatMap(({ name, grades }) => {
    const all = grades.flat()
    const empty = all.filter((grade) => isRated(grade) && grade.size === 0).length
    return empty === 0
      ? []
      : [
          `attribute ${quote(name)}: ${empty} of ${plural(all.length, 'output')} without a rating are left out`,
        ]
  })
}

/** Metrics that agree with half of the raters better than the other half of the raters does. */
function aboveCeiling({ agreement, metrics }: Pick<StudyResult, 'agreement' | 'metrics'>): string[] {
  const { ceilings } = agreement
  if (ceilings === undefined) return []
  const people = ceilings.halfPanels.outputs
  return ceilings.metrics.flatMap(({ outputs }, k) => {
    if (!(outputs.estimate > people.estimate)) return []
    // of two metrics like people one is above by chance
    const surely =
      outputs.low > people.high
        ? ', and their intervals do not overlap: no metric should know people better than people do'
        : ', which may be chance: no metric should know people better than people do'
    return [
      `${metrics[k].key} agrees with half of the raters in ${percent(outputs.estimate)} % of pairs, above the ${percent(people.estimate)} % of the other half of the raters${surely}. Likely causes: careless raters, who lower the ceiling (aggregate reports on raters); few ratings per output; a judge model among the raters; a metric that was tuned on these outputs, or that people saw`,
    ]
  })
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

/** Grades of one rater for one text by several models, which may be one judgement that was written for each. */
function alikeRatings({ ids, systems, outputs, grades, judgements }: StudyData): string[] {
  if (outputs.length === 0 || judgements !== undefined) return []
  let alike = 0
  let all = 0
  ids.forEach((_, i) => {
    const seen = new Set<string>()
    systems.forEach((_name, s) => {
      const grade = grades[s][i]
      if (!isRated(grade)) return
      for (const rater of grade.keys()) {
        const key = JSON.stringify([rater, outputs[s][i]])
        if (seen.has(key)) alike++
        seen.add(key)
        all++
      }
    })
  })
  if (alike === 0) return []
  return [
    `${alike} of ${plural(all, 'grade')} have the segment, the rater and the text of another model's, and are counted as given: if they are one judgement, give them one value in a column "judgement" of the ratings`,
  ]
}

function withoutDifference({ data, models, human }: Omit<StudyResult, 'warnings'>): string[] {
  return [
    ...(models.length === data.systems.length
      ? ['there is no synthetic model: outputs or grades do not differ between the models of the input']
      : []),
    ...(isConstant(human.scores.scores.map(({ score }) => score))
      ? ["people's scores of all models are equal: no metric can agree or disagree with them"]
      : []),
  ]
}

function metricWarnings(
  { data }: Omit<StudyResult, 'warnings'>,
  { key, study, notes = [] }: StudyResult['metrics'][number],
): string[] {
  const undefinedOn = data.systems.flatMap((name, s) =>
    study.undefinedSegments[s] > 0 ? [`${name} ${study.undefinedSegments[s]}`] : [],
  )
  return [
    ...notes,
    ...(isConstant(study.scores.map(({ score }) => score))
      ? [`${key} gives all models the same score: it does not distinguish them`]
      : []),
    ...(study.coverage < 1
      ? [
          `${key} is undefined on some segments (${undefinedOn.join(', ')}): it is compared with people on the ${study.segments} of ${data.ids.length} segments where every model has a score`,
        ]
      : []),
  ]
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}
