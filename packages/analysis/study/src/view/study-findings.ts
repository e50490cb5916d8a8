import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'
import type { Finding } from '@codegen-eval/report/view'
import { placesOfLabels } from '@codegen-eval/statistics/internal'
import { isBest, leadOf, type Rival } from '../metric-lead.ts'
import { hasTexts, isRated, isRatedTwice, type StudyData } from '../study-data.ts'
import type { StudiedMetric, StudyResult } from '../study-result.ts'
import { taskCount } from '../study-tasks.ts'
import { SIGNIFICANCE_LEVEL } from '../tested-pairs.ts'
import { fewestP } from './few-models.ts'

/** Fewer segments than this give wide intervals. */
const FEW_SEGMENTS = 100
/** Fewer resamples than this make verdicts depend on the seed. */
const FEW_RESAMPLES = 1000

/** Everything that a study found: which metric agrees with people, how good it can be, which differences to trust, and the limits of all that. */
export function studyFindings(result: StudyResult): Finding[] {
  return [
    ...leaderFindings(result),
    ...ceilingFindings(result),
    ...trustFindings(result.metrics),
    ...result.doubts.map((text) => warning('doubt', 'agreement', { names: { text } })),
    ...dataWarnings(result),
    ...metricWarnings(result),
    ...sizeWarnings(result),
    ...methodNotes(result),
  ]
}

type Found = Pick<Finding, 'subjects' | 'numbers' | 'names'>

function conclusion(kind: string, facts: string, found: Found): Finding {
  return { kind, weight: 'conclusion', facts, ...found }
}

function warning(kind: string, facts: string, found: Found = {}): Finding {
  return { kind, weight: 'warning', facts, ...found }
}

/** Which metric agrees with people best, which may be as good, and which are better or worse by acc_eq, on which the tests are. */
function leaderFindings({ agreement, metrics }: StudyResult): Finding[] {
  const { order, tests, leads = [] } = agreement
  const [best, ...others] = order
  if (best === undefined) return []
  const { name } = metrics[best]
  const { estimate: accuracy, low, high } = agreement.metrics[best].accuracy
  const namesOf = (list: readonly number[]) => list.map((k) => metrics[k].name)
  const equal = namesOf(others.filter((k) => agreement.metrics[k].accuracy.estimate === accuracy))
  const [reason] = leads.flatMap((lead) => lead.reason ?? [])
  const skewed = others.filter((_, k) => leads[k]?.isSkewed)
  const found = (kind: string, more: Found) => conclusion(kind, 'ceilings', { subjects: [name], ...more })
  return [
    ...(Number.isNaN(accuracy)
      ? []
      : [found('leader', { numbers: { accuracy, low, high, metrics: metrics.length }, names: { equal } })]),
    ...(isBest(others.map((k) => leadOf(tests, best, k)))
      ? [
          found('best', {
            names: {
              isDrawn: leads.length > 0,
              ...{ reason, open: namesOf(others.filter((_, k) => !(leads[k]?.low > 0))) },
            },
          }),
        ]
      : []),
    ...rivalFindings(
      name,
      others.map((k) => ({ name: metrics[k].name, ...leadOf(tests, best, k) })),
      'ceilings',
    ),
    ...(skewed.length > 0
      ? [warning('few-tasks-lead', 'ceilings', { subjects: [name], names: { rivals: namesOf(skewed) } })]
      : []),
  ]
}

/** Which rivals cannot be told from the first metric, which were not compared with it, and which are better. */
export function rivalFindings(best: string, rivals: readonly Rival[], facts: string): Finding[] {
  const found = (kind: string, isOne: (rival: Rival) => boolean) => {
    const some = rivals.filter(isOne)
    return some.length === 0 ? [] : [conclusion(kind, facts, { subjects: [best], names: { rivals: some } })]
  }
  return [
    ...found('even', ({ p }) => p >= SIGNIFICANCE_LEVEL),
    ...found('untested', ({ p }) => Number.isNaN(p)),
    ...found('ahead', ({ lead, p }) => p < SIGNIFICANCE_LEVEL && lead < 0),
  ]
}

/** How good a metric can be on this data, and how much the mean grade disagrees with the aggregated one by the papers' rule. */
function ceilingFindings({ agreement, metrics, data }: StudyResult): Finding[] {
  const { ceilings, order, meanGradeDisagreement } = agreement
  const [best] = order
  const [least] = metrics.toSorted((a, b) => a.study.errors.disagreement - b.study.errors.disagreement)
  return [
    ...(ceilings === undefined || Number.isNaN(ceilings.halfPanels.outputs.estimate)
      ? isRatedTwice(data.grades)
        ? []
        : [conclusion('no-ceiling', 'ceilings', {})]
      : [
          conclusion('ceiling', 'ceilings', {
            subjects: best === undefined ? [] : [metrics[best].name],
            numbers: {
              oneRater: ceilings.oneRater.outputs.estimate,
              halfPanels: ceilings.halfPanels.outputs.estimate,
              best: best === undefined ? Number.NaN : ceilings.metrics[best].outputs.estimate,
            },
          }),
        ]),
    ...(meanGradeDisagreement === undefined
      ? []
      : [
          conclusion('grade-rule', 'binErrors', {
            subjects: least === undefined ? [] : [least.name],
            numbers: {
              meanGrade: meanGradeDisagreement,
              least: least?.study.errors.disagreement ?? Number.NaN,
            },
          }),
        ]),
  ]
}

/** From which difference people agree; metrics with one difference share a sentence, and so do those of which it cannot be said. */
function trustFindings(metrics: readonly StudiedMetric[]): Finding[] {
  const doubted = metrics.filter(({ study }) => study.trusted.reason !== undefined)
  const groups = groupsBy(
    metrics.filter((metric) => !doubted.includes(metric)),
    ({ study }) => study.trusted.difference,
  )
  const reasons = groupsBy(doubted, ({ study }) => study.trusted.reason)
  const names = (list: readonly StudiedMetric[]) => list.map(({ name }) => name)
  return [
    ...groups.map(([difference, group]) =>
      conclusion('trust', 'binAgreement', {
        subjects: names(group),
        numbers: {
          difference,
          pairs: group.length === 1 ? group[0].study.trusted.pairs : Number.NaN,
          agreement: Math.min(...group.map(({ study }) => study.trusted.agreement)),
        },
      }),
    ),
    ...(doubted.length === 0
      ? []
      : [
          conclusion('no-trust', 'binAgreement', {
            subjects: names(doubted),
            names: { reasons: reasons.map(([reason, group]) => ({ reason, metrics: names(group) })) },
          }),
        ]),
    ...metrics.flatMap(({ name, outputPairs: { trusted } }) => {
      const { difference, pairs, discordance } = trusted
      if (Number.isNaN(difference)) return []
      return [
        conclusion('trust-output', 'outputPairs', {
          ...{ subjects: [name], numbers: { difference, pairs, discordance } },
        }),
      ]
    }),
  ]
}

function groupsBy<Key>(
  metrics: readonly StudiedMetric[],
  keyOf: (metric: StudiedMetric) => Key,
): [Key, StudiedMetric[]][] {
  const places = placesOfLabels(metrics.map(keyOf))
  return Array.from(places, ([key, found]) => [key, found.map((place) => metrics[place])])
}

/** The limits that come from the outputs, the grades and the models. */
function dataWarnings(result: StudyResult): Finding[] {
  const { data, grades, models, missing, human } = result
  const tasks = taskCount(data)
  const { whole, systems } = data
  const ungraded = whole?.systems.filter((system) => !systems.includes(system)) ?? []
  return [
    ...(tasks === data.ids.length
      ? []
      : [warning('samples', 'agreement', { numbers: { samples: data.ids.length, tasks } })]),
    ...(whole === undefined
      ? []
      : [
          warning('ungraded', 'people', {
            numbers: { segments: whole.ids.length - data.ids.length, all: whole.ids.length },
            names: { models: ungraded },
          }),
        ]),
    ...(data.missing ?? []).map((missing) => warning('missing', 'people', { names: { missing } })),
    ...ungradedAttributes(data),
    ...aboveCeiling(result),
    ...missing.map(({ spec, reason }) => warning('left-out', 'agreement', { names: { spec, reason } })),
    ...equalSystems(data),
    ...(models.length === systems.length ? [warning('no-synthetic', 'scores')] : []),
    ...(isConstant(human.scores.scores.map(({ score }) => score)) ? [warning('equal-people', 'scores')] : []),
    ...alikeRatings(data),
    ...grades.notes.map((text) => warning('grades', 'people', { names: { text } })),
  ]
}

function metricWarnings({ data, metrics }: StudyResult): Finding[] {
  return [
    ...metrics.flatMap(({ key, notes = [], study }) => [
      ...notes.map((text) => warning('doubt', 'agreement', { names: { text } })),
      ...(isConstant(study.scores.map(({ score }) => score))
        ? [warning('equal-scores', 'agreement', { subjects: [key] })]
        : []),
      ...(study.coverage < 1
        ? [
            warning('undefined', 'agreement', {
              subjects: [key],
              numbers: { segments: study.segments, all: data.ids.length },
              names: {
                models: data.systems.flatMap((name, s) =>
                  study.undefinedSegments[s] > 0 ? [`${name} ${study.undefinedSegments[s]}`] : [],
                ),
              },
            }),
          ]
        : []),
    ]),
    ...Array.from(new Set(metrics.flatMap(({ segments }) => segments.notes)), (text) =>
      warning('doubt', 'correlations', { names: { text } }),
    ),
  ]
}

/** Few tasks, resamples or models. */
function sizeWarnings({ data, settings, metrics, agreement }: StudyResult): Finding[] {
  const tasks = taskCount(data)
  const { resamples } = settings
  const least = fewestP(data.systems.length)
  const undefinedItems = Math.max(0, ...agreement.metrics.map(({ tauB }) => tauB.undefinedItems ?? 0))
  const uncalibrated = agreement.metrics.find(
    ({ accEq, calibratedAccEq }) => !Number.isNaN(accEq.low) && calibratedAccEq.reason !== undefined,
  )?.calibratedAccEq.reason
  const note = (kind: string, found: Found): Finding => ({
    kind,
    weight: 'note',
    facts: 'agreement',
    ...found,
  })
  return [
    ...(tasks < FEW_SEGMENTS
      ? [
          warning('few-tasks', 'agreement', {
            ...{ numbers: { tasks, fewest: FEWEST_ITEMS }, names: { isSampled: tasks < data.ids.length } },
          }),
        ]
      : []),
    ...(resamples < FEW_RESAMPLES ? [warning('few-resamples', 'agreement', { numbers: { resamples } })] : []),
    ...(metrics.length === 0 || least === undefined
      ? []
      : [note('few-models', { numbers: { models: data.systems.length, least } })]),
    ...(uncalibrated === undefined ? [] : [note('uncalibrated', { names: { reason: uncalibrated } })]),
    ...(undefinedItems > 0 ? [note('undefined-tau', { numbers: { undefined: undefinedItems, tasks } })] : []),
  ]
}

/** How the numbers came about. */
function methodNotes({ data, metrics, settings }: StudyResult): Finding[] {
  if (metrics.length < 2) return []
  return [
    { kind: 'metric-test', weight: 'note' },
    {
      kind: 'ranks',
      weight: 'note',
      numbers: { resamples: settings.resamples, models: data.systems.length },
    },
  ]
}

/** Models with the same outputs. */
function equalSystems(data: StudyData): Finding[] {
  if (!hasTexts(data)) return []
  const { systems, outputs } = data
  return systems.flatMap((first, a) =>
    systems.slice(a + 1).flatMap((second, rest) => {
      const equal = outputs[a].every((text, i) => text === outputs[a + 1 + rest][i])
      return equal ? [warning('equal-outputs', 'scores', { subjects: [first, second] })] : []
    }),
  )
}

/** Outputs without a grade by an attribute. */
function ungradedAttributes({ attributes = [] }: StudyData): Finding[] {
  return attributes.flatMap(({ name, grades }) => {
    const all = grades.flat()
    const empty = all.filter((grade) => isRated(grade) && grade.size === 0).length
    return empty === 0
      ? []
      : [warning('ungraded-attribute', 'people', { subjects: [name], numbers: { empty, all: all.length } })]
  })
}

/** Metrics that agree with half of the raters better than the other half of the raters does. */
function aboveCeiling({ agreement: { ceilings }, metrics }: StudyResult): Finding[] {
  if (ceilings === undefined) return []
  const people = ceilings.halfPanels.outputs
  return ceilings.metrics.flatMap(({ outputs }, k) =>
    outputs.estimate > people.estimate
      ? [
          warning('above-ceiling', 'ceilings', {
            subjects: [metrics[k].key],
            numbers: { metric: outputs.estimate, people: people.estimate },
            // of two metrics like people one is above by chance
            names: { isSure: outputs.low > people.high },
          }),
        ]
      : [],
  )
}

/** Grades of one rater for one text by several models, which may be one judgement that was written for each. */
function alikeRatings({ ids, systems, outputs, grades, judgements }: StudyData): Finding[] {
  if (outputs.length === 0 || judgements !== undefined) return []
  let [alike, all] = [0, 0]
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
  return alike === 0 ? [] : [warning('alike', 'people', { numbers: { alike, all } })]
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}
