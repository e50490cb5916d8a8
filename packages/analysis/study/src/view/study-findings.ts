import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'
import { type Finding, findingOf, when } from '@codegen-eval/report/view'
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
    ...trustFindings(result.agreement.order.map((k) => result.metrics[k])),
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

/** A doubt about the numbers of some facts. */
export function warning(kind: string, facts: string, found: Found = {}): Finding {
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
    ...when(!Number.isNaN(accuracy), () =>
      found('leader', { numbers: { accuracy, low, high, metrics: metrics.length }, names: { equal } }),
    ),
    ...when(isBest(others.map((k) => leadOf(tests, best, k))), () => {
      const open = namesOf(others.filter((_, k) => !(leads[k]?.low > 0)))
      return found('best', { names: { isDrawn: leads.length > 0, reason, open } })
    }),
    ...rivalFindings(
      name,
      others.map((k) => ({ name: metrics[k].name, ...leadOf(tests, best, k) })),
      'ceilings',
    ),
    ...when(skewed.length > 0, () =>
      warning('few-tasks-lead', 'ceilings', { subjects: [name], names: { rivals: namesOf(skewed) } }),
    ),
  ]
}

/** Which rivals cannot be told from the first metric, which were not compared with it, and which are better. */
export function rivalFindings(best: string, rivals: readonly Rival[], facts: string): Finding[] {
  const found = (kind: string, isOne: (rival: Rival) => boolean) => {
    const some = rivals.filter(isOne)
    return when(some.length > 0, () => conclusion(kind, facts, { subjects: [best], names: { rivals: some } }))
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
  const panels = ceilings !== undefined && !Number.isNaN(ceilings.halfPanels.outputs.estimate) && ceilings
  return [
    ...when(panels === false && !isRatedTwice(data.grades), () => conclusion('no-ceiling', 'ceilings', {})),
    ...when(panels, ({ oneRater, halfPanels, metrics: ofMetrics }) =>
      conclusion('ceiling', 'ceilings', {
        subjects: best === undefined ? [] : [metrics[best].name],
        numbers: {
          oneRater: oneRater.outputs.estimate,
          halfPanels: halfPanels.outputs.estimate,
          best: best === undefined ? Number.NaN : ofMetrics[best].outputs.estimate,
        },
      }),
    ),
    ...when(meanGradeDisagreement, (meanGrade) =>
      conclusion('grade-rule', 'binErrors', {
        subjects: least === undefined ? [] : [least.name],
        numbers: { meanGrade, least: least?.study.errors.disagreement ?? Number.NaN },
      }),
    ),
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
    ...when(doubted.length > 0, () =>
      conclusion('no-trust', 'binAgreement', {
        subjects: names(doubted),
        names: { reasons: reasons.map(([reason, group]) => ({ reason, metrics: names(group) })) },
      }),
    ),
    ...metrics.flatMap(({ name, outputPairs: { trusted } }) => {
      const { difference, pairs, discordance } = trusted
      const numbers = { difference, pairs, discordance }
      return when(!Number.isNaN(difference), () =>
        conclusion('trust-output', 'outputPairs', { subjects: [name], numbers }),
      )
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
    ...when(tasks < data.ids.length, () =>
      warning('samples', 'agreement', { numbers: { samples: data.ids.length, tasks } }),
    ),
    ...when(whole, ({ ids: { length: all } }) =>
      warning('ungraded', 'people', {
        numbers: { segments: all - data.ids.length, all },
        names: { models: ungraded },
      }),
    ),
    ...(data.missing ?? []).map((missing) => warning('missing', 'people', { names: { missing } })),
    ...ungradedAttributes(data),
    ...aboveCeiling(result),
    ...missing.map(({ spec, reason }) => warning('left-out', 'agreement', { names: { spec, reason } })),
    ...equalSystems(data),
    ...when(models.length === systems.length, () => warning('no-synthetic', 'scores')),
    ...when(areEqual(human.scores.scores), () => warning('equal-people', 'scores')),
    ...alikeRatings(data),
    ...grades.notes.map((text) => warning('grades', 'people', { names: { text } })),
  ]
}

function metricWarnings({ data, metrics }: StudyResult): Finding[] {
  return [
    ...metrics.flatMap(({ key, notes = [], study }) => [
      ...notes.map((text) => warning('doubt', 'agreement', { names: { text } })),
      ...when(areEqual(study.scores), () => warning('equal-scores', 'agreement', { subjects: [key] })),
      ...when(study.coverage < 1, () =>
        warning('undefined', 'agreement', {
          subjects: [key],
          numbers: { segments: study.segments, all: data.ids.length },
          names: {
            models: data.systems.flatMap((name, s) =>
              when(study.undefinedSegments[s] > 0, () => `${name} ${study.undefinedSegments[s]}`),
            ),
          },
        }),
      ),
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
  const note = (kind: string, found: Found) => findingOf(kind, 'note', { facts: 'agreement', ...found })
  return [
    ...when(tasks < FEW_SEGMENTS, () => {
      const names = { isSampled: tasks < data.ids.length }
      return warning('few-tasks', 'agreement', { numbers: { tasks, fewest: FEWEST_ITEMS }, names })
    }),
    ...when(resamples < FEW_RESAMPLES, () =>
      warning('few-resamples', 'agreement', { numbers: { resamples } }),
    ),
    ...when(metrics.length > 0 && least, (known) =>
      note('few-models', { numbers: { models: data.systems.length, least: known } }),
    ),
    ...when(uncalibrated, (reason) => note('uncalibrated', { names: { reason } })),
    ...when(undefinedItems > 0, () =>
      note('undefined-tau', { numbers: { undefined: undefinedItems, tasks } }),
    ),
  ]
}

/** How the numbers came about. */
function methodNotes({ data, metrics, settings }: StudyResult): Finding[] {
  if (metrics.length < 2) return []
  const numbers = { resamples: settings.resamples, models: data.systems.length }
  return [findingOf('metric-test', 'note'), findingOf('ranks', 'note', { numbers })]
}

/** Models with the same outputs. */
function equalSystems(data: StudyData): Finding[] {
  if (!hasTexts(data)) return []
  const { systems, outputs } = data
  return systems.flatMap((first, a) =>
    systems.slice(a + 1).flatMap((second, rest) => {
      const areSame = outputs[a].every((text, i) => text === outputs[a + 1 + rest][i])
      return when(areSame, () => warning('equal-outputs', 'scores', { subjects: [first, second] }))
    }),
  )
}

/** Outputs without a grade by an attribute. */
function ungradedAttributes({ attributes = [] }: StudyData): Finding[] {
  return attributes.flatMap(({ name, grades }) => {
    const all = grades.flat()
    const empty = all.filter((grade) => isRated(grade) && grade.size === 0).length
    return when(empty > 0, () =>
      warning('ungraded-attribute', 'people', { subjects: [name], numbers: { empty, all: all.length } }),
    )
  })
}

/** Metrics that agree with half of the raters better than the other half of the raters does. */
function aboveCeiling({ agreement: { ceilings }, metrics }: StudyResult): Finding[] {
  if (ceilings === undefined) return []
  const people = ceilings.halfPanels.outputs
  return ceilings.metrics.flatMap(({ outputs }, k) =>
    when(outputs.estimate > people.estimate, () =>
      warning('above-ceiling', 'ceilings', {
        subjects: [metrics[k].key],
        numbers: { metric: outputs.estimate, people: people.estimate },
        // of two metrics like people one is above by chance
        names: { isSure: outputs.low > people.high },
      }),
    ),
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
  return when(alike > 0, () => warning('alike', 'people', { numbers: { alike, all } }))
}

function areEqual(scores: readonly { readonly score: number }[]): boolean {
  return scores.every(({ score }) => score === scores[0].score)
}
