import type { FactRow, Facts } from '@codegen-eval/report/view'
import type { StudyGrades } from '../study-grades.ts'
import type { StudyResult } from '../study-result.ts'
import { interval } from './metric-rows.ts'

/** Questions in words have too many answers to show. */
export const MAX_ANSWERS = 12

/** The name of the grades that metrics are compared with, among attributes. */
export const MAIN_GRADE = 'main grade'

/** How people judge the systems and the references, and in which pairs they see a difference. */
export function peopleFacts({ people, attributes }: StudyResult): Facts[] {
  const { names, human, overRaters, means } = people
  const order = [...names.keys()].sort((a, b) => means[b] - means[a])
  const { winners, pValues } = human.comparisons
  const pairs = human.originals
    .map((found, pair) => {
      const winner = winners[pair] === 0 ? '' : names[winners[pair] > 0 ? found.first : found.second]
      const { first, second, difference, low, high } = found
      const [a, b, value, ends] =
        difference < 0
          ? ([second, first, -difference, { low: -high, high: -low }] as const)
          : ([first, second, difference, { low, high }] as const)
      return {
        modelA: names[a],
        modelB: names[b],
        difference: { value, ...ends },
        winner,
        pValue: pValues?.[pair],
        pValueOverRaters: overRaters?.[pair]?.pValue,
      }
    })
    .sort((a, b) => b.difference.value - a.difference.value)
  return [
    {
      key: 'people',
      names: ['attribute', 'model'],
      isKeyed: true,
      measures: [{ key: 'mean', unit: 'decimal' }],
      rows: [{ name: MAIN_GRADE, means }, ...attributes].flatMap(({ name: attribute, means: ofModels }) =>
        order.map((m) => ({ attribute, model: names[m], mean: ofModels[m] })),
      ),
    },
    {
      key: 'peoplePairs',
      names: ['modelA', 'modelB'],
      measures: [
        { key: 'difference', unit: 'points', interval },
        { key: 'pValue', label: 'p', unit: 'p', optional: true },
        { key: 'winner', label: 'significantly better', unit: 'text' },
        { key: 'pValueOverRaters', label: 'p over raters', unit: 'p', optional: true },
      ],
      rows: pairs,
    },
    {
      key: 'alphas',
      names: ['attribute'],
      isKeyed: true,
      measures: [{ key: 'krippendorffAlpha', unit: 'decimal' }],
      rows: attributes.map(({ name: attribute, alpha: krippendorffAlpha }) => ({
        attribute,
        krippendorffAlpha,
      })),
    },
  ]
}

/** The grade of each output, how they are distributed, how many ratings outputs have, and the raters. */
export function gradeFacts({ grades, data }: StudyResult): Facts[] {
  const { dropped } = grades
  return [
    {
      key: 'grades',
      name: 'outputGrades',
      names: ['id', 'model'],
      isColumnar: true,
      measures: [{ key: 'grade', unit: 'grade' }],
      rows: data.systems.flatMap((model, s) =>
        data.ids.map((id, i) => ({ id: String(id), model, grade: grades.grades[s][i] })),
      ),
    },
    {
      key: 'gradeShares',
      names: ['model', 'grade'],
      measures: [{ key: 'share', unit: 'percent' }],
      rows: gradeShares(grades, data.systems),
    },
    {
      key: 'ratingCounts',
      names: ['ratings'],
      measures: [{ key: 'outputs', unit: 'count' }],
      rows: grades.ratings === undefined ? [] : ratingCounts(grades),
    },
    {
      key: 'raters',
      names: ['rater'],
      measures: [
        { key: 'ratings', unit: 'count' },
        { key: 'skill', unit: 'decimal' },
        { key: 'accuracy', label: 'right', unit: 'percent', optional: true },
      ],
      rows: grades.raters
        .toSorted((a, b) => b.skill - a.skill)
        .map(({ id: rater, ratings, skill, accuracy }) => ({ rater, ratings, skill, accuracy })),
    },
    {
      key: 'droppedRaters',
      names: ['rater'],
      measures: [{ key: 'reason', label: 'left out by', unit: 'text' }],
      rows: [
        ...dropped.flagged.map(({ id: rater, rules }) => ({ rater, reason: rules.join(', ') })),
        ...dropped.raters.map(({ id: rater, deviations }) => ({
          ...{ rater, reason: `${deviations.toFixed(1)} robust standard deviations from the others` },
        })),
      ],
    },
  ]
}

function ratingCounts({ counts, items }: StudyGrades): FactRow[] {
  const outputs = new Map<number, number>()
  const seen = new Set<number>()
  counts.forEach((ofSystem, s) => {
    ofSystem.forEach((count, i) => {
      // an output that several models gave was rated once
      if (seen.has(items[s][i])) return
      seen.add(items[s][i])
      outputs.set(count, (outputs.get(count) ?? 0) + 1)
    })
  })
  return [...outputs].sort(([a], [b]) => a - b).map(([ratings, number]) => ({ ratings, outputs: number }))
}

function gradeShares({ grades, scale }: StudyGrades, systems: readonly string[]): FactRow[] {
  const { labels, partOf } = gradeParts(scale)
  return systems.flatMap((model, s) => {
    const counts = labels.map(() => 0)
    for (const grade of grades[s]) counts[partOf(grade)]++
    return labels.map((grade, part) => ({ model, grade, share: counts[part] / grades[s].length }))
  })
}

/** Scales with more grades are cut into this many parts. */
const PARTS = 5

/** The grades of a small scale, to the nearest of which a grade is rounded, or equal parts of a large one. */
function gradeParts({ minimum, maximum }: StudyGrades['scale']) {
  const range = maximum - minimum
  if (Number.isInteger(minimum) && Number.isInteger(range) && range <= 2 * PARTS) {
    const labels = Array.from({ length: range + 1 }, (_, i) => String(minimum + i))
    return { labels, partOf: (grade: number) => Math.round(grade - minimum) }
  }
  const edge = (part: number) => String(Number((minimum + (part * range) / PARTS).toPrecision(6)))
  return {
    labels: Array.from({ length: PARTS }, (_, part) => `${edge(part)}–${edge(part + 1)}`),
    partOf: (grade: number) => Math.min(PARTS - 1, Math.floor((PARTS * (grade - minimum)) / range)),
  }
}

/** Answers of raters to background questions; questions with too many different ones are not shown. */
export function backgroundFacts({ background }: StudyResult): Facts[] {
  if (background === undefined) return []
  return [
    {
      key: 'background',
      names: ['question', 'answer'],
      measures: [
        { key: 'raters', unit: 'count' },
        { key: 'share', label: '%', unit: 'percent' },
      ],
      rows: background.flatMap(({ question, raters: all, answers }) =>
        answers.map(({ answer, raters }) => ({
          ...{ question, answer, raters, share: raters / all, isShown: answers.length <= MAX_ANSWERS },
        })),
      ),
    },
  ]
}
