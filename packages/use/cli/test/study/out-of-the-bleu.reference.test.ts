import { join } from 'node:path'
import { KNOWN_DISAGREEMENT } from '@codegen-eval/compare'
import { eachSegment } from '@codegen-eval/measure'
import { createSkips } from '@codegen-eval/records'
import { readWholeText } from '@codegen-eval/records/node'
import { viewJson } from '@codegen-eval/report/view'
import type { Segment } from '@codegen-eval/samples'
import { openSegments } from '@codegen-eval/samples/node'
import { aggregateStudyGrades, parseExternalScores, runStudy, studyData } from '@codegen-eval/study'
import { metricInputs, namedMetrics, planMetrics } from '@codegen-eval/study/node/internal'
import { studyView } from '@codegen-eval/study/report'
import { referencePath, testFolder } from '@codegen-eval/test-data'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadRegistry } from '../../src/metrics.ts'

/** What the tables of the paper have of a study. */
interface StudyJson {
  readonly segments: number
  readonly models: Record<string, object>
  readonly pairs: number
  readonly metrics: Record<string, MetricJson>
  readonly missing: readonly object[]
  /** Disagreement of people's mean grade with their M-MSR grade by EBSB's rule, 0 to 1. */
  readonly meanGradeDisagreement: number
}

interface MetricJson {
  readonly source: string
  readonly external: boolean
  readonly disagreement: number
  readonly missed: number
  readonly insignificantPairs: number
  readonly scores: Record<string, { readonly score: { readonly value: number } }>
  readonly binErrors: Record<
    string,
    { significant: number; notSignificant: number; none: number; opposite: number }
  >
}

const folder = testFolder()
const conala = referencePath('data/conala/human-grades.json')
const NAMES: Readonly<Record<string, string>> = {
  bleu: 'bleu:tokenize=code',
  rougel: 'rouge:variant=L,tokenize=code',
  chrf: 'chrf:level=segment',
  meteor: 'meteor:variant=nltk',
  ruby: 'ruby:variant=ebsb',
  codebleu: 'codebleu:variant=ebsb',
}

/** The study of the CoNaLa grades under the six metrics, from text or from published scores of single outputs. */
async function conalaStudy(useScores: boolean): Promise<StudyJson> {
  const segments: Segment[] = []
  const input = openSegments({ files: [conala], references: [], layout: 'study' })
  await eachSegment(input, createSkips('stop'), (segment) => void segments.push(segment))
  const data = studyData(segments)
  const published = referencePath('data/conala/published-scores.json')
  const external = useScores
    ? parseExternalScores(await readWholeText(published), 'published-scores.json', data)
    : undefined
  const registry = { load: loadRegistry }
  const named = await namedMetrics(['ebsb'], { registry })
  const plan = await planMetrics(data, named, { external })
  const cache = join(folder.path, 'rows.cache')
  const metrics = await metricInputs(data, plan, {
    registry,
    cache,
    resume: true,
    onBlock: async () => {},
  })
  const studied = metrics.filter(({ key }) => key !== 'scores:bleu')
  const result = await runStudy({
    data,
    grades: aggregateStudyGrades(data),
    metrics: studied,
    missing: plan.missing,
  })
  return JSON.parse(JSON.stringify(viewJson(studyView(result)))) as StudyJson
}

describe('the tables of Out of the BLEU', () => {
  let fromText: StudyJson
  let fromScores: StudyJson
  beforeAll(async () => {
    fromText = await conalaStudy(false)
    fromScores = await conalaStudy(true)
  }, 600_000)

  test('82 models, 3,321 pairs, and what people say', () => {
    expect([fromText.segments, Object.keys(fromText.models).length, fromText.pairs]).toEqual([472, 82, 3321])
    near(fromText.metrics.human!.scores, [8.95, 26.85, 35.49, 40.04, 59.96])
  })

  test("chrF disagrees with people hardly more than people's mean grade with their M-MSR grade", () => {
    // 6.6 % and 8.7 % by an independent computation; resampling moves them by some tenths of a point
    expect(Math.abs(100 * fromText.meanGradeDisagreement - 6.6)).toBeLessThan(0.4)
    expect(Math.abs(100 * fromText.metrics[NAMES.chrf!]!.disagreement - 8.7)).toBeLessThan(0.4)
  })

  test('no metric of the tables is missing', () => {
    expect(fromText.missing).toEqual([])
  })

  test.each(Object.keys(PUBLISHED).filter((name) => name !== 'ruby'))('%s from text', (name) => {
    checkTables(fromText, name)
  })

  test('the figures that comparisons quote are those that this study prints', () => {
    for (const { studied, share } of KNOWN_DISAGREEMENT)
      expect(fromText.metrics[studied]!.disagreement.toFixed(3), studied).toBe(share.toFixed(3))
    expect(KNOWN_DISAGREEMENT.map(({ studied }) => studied).sort()).toEqual(Object.values(NAMES).sort())
  })

  test('RUBY from text, whose graph distances are smaller than those of a search that a clock cut off', () => {
    near(fromText.metrics[NAMES.ruby!]!.scores, [54.28, 50.01, 50.08, 51.05, 68.41])
    const published = fromScores.metrics['scores:ruby']!.scores
    for (const [model, { score }] of Object.entries(fromText.metrics[NAMES.ruby!]!.scores)) {
      expect(score.value).toBeGreaterThan(published[model]!.score.value)
    }
  })

  test.each(Object.keys(PUBLISHED))('%s from published segment scores, BLEU from text', (name) => {
    const external = name !== 'bleu'
    const key = external ? `scores:${name}` : NAMES.bleu!
    const source = external ? `${name} of published-scores.json` : 'text'
    expect(fromScores.metrics[key]).toMatchObject({ source, external })
    checkTables(fromScores, name, key)
  })
})

interface PublishedTables {
  readonly points: readonly number[]
  readonly significance: readonly (readonly [significant: number, not: number])[]
  /** Percent of pairs by bin, and at last of pairs that are not significant. */
  readonly disagreement: readonly (readonly [percent: number, pairs: number])[]
  readonly total: number
}

/**
 * Tables 2 to 4 of Evtikhiev et al. (2023), but for three things. In the last bin, the paper has 8 insignificant pairs for
 * ChrF and 48 for METEOR, by which much these rows exceed the 3,321 pairs that there are. RUBY's are those of the published
 * resamples: the table comes from another run of a search that a clock cut off (43.32 points for the baseline, where the
 * published segment scores give 43.60).
 */
const PUBLISHED: Readonly<Record<string, PublishedTables>> = {
  bleu: {
    points: [12.37, 28.58, 31.48, 33.14, 33.04],
    significance: [
      [192, 398],
      [732, 42],
      [893, 0],
      [1064, 0],
    ],
    disagreement: [
      [2.7, 187],
      [15.1, 747],
      [12, 890],
      [0.6, 1070],
      [85.5, 427],
    ],
    total: 17.95,
  },
  rougel: {
    points: [36.51, 49.22, 51.47, 52.83, 56.52],
    significance: [
      [252, 296],
      [736, 0],
      [1023, 0],
      [1014, 0],
    ],
    disagreement: [
      [6.7, 254],
      [12, 740],
      [3.7, 1016],
      [0, 1018],
      [72, 293],
    ],
    total: 10.69,
  },
  chrf: {
    points: [17.51, 28.3, 31.14, 32.67, 42.84],
    significance: [
      [253, 212],
      [633, 1],
      [922, 0],
      [1300, 0],
    ],
    disagreement: [
      [5.2, 248],
      [16.2, 627],
      [2.8, 923],
      [0, 1305],
      [64.7, 218],
    ],
    total: 8.49,
  },
  meteor: {
    points: [28.43, 44.03, 46.55, 48.32, 50.66],
    significance: [
      [195, 324],
      [699, 7],
      [914, 0],
      [1182, 0],
    ],
    disagreement: [
      [4.7, 190],
      [14.8, 694],
      [9.3, 914],
      [0, 1187],
      [81.5, 336],
    ],
    total: 14.18,
  },
  ruby: {
    points: [43.6, 43.57, 44.96, 46.42, 57.97],
    significance: [
      [222, 453],
      [819, 16],
      [963, 0],
      [848, 0],
    ],
    disagreement: [
      [6.6, 213],
      [21, 837],
      [4.7, 965],
      [0, 838],
      [85.9, 468],
    ],
    total: 19.21,
  },
  codebleu: {
    points: [30.97, 33.02, 34.07, 34.33, 46.58],
    significance: [
      [382, 474],
      [895, 6],
      [857, 0],
      [707, 0],
    ],
    disagreement: [
      [6, 382],
      [9.4, 896],
      [5.8, 842],
      [0, 715],
      [80.9, 486],
    ],
    total: 16.53,
  },
}

/** Every cell within 20 pairs or 5 % of it, points within 0.15, the total within 1. */
function checkTables(study: StudyJson, name: string, key: string = NAMES[name]!): void {
  const { points, significance, disagreement, total } = PUBLISHED[name]!
  const cell = (found: number, expected: number, what: string) =>
    expect(
      Math.abs(found - expected),
      `${name}, ${what}: ${found}, published ${expected}`,
    ).toBeLessThanOrEqual(Math.max(20, 0.05 * expected))
  const metric = study.metrics[key]!
  near(metric.scores, points)
  Object.entries(metric.binErrors).forEach(
    ([bin, { significant: pairs, notSignificant, none, opposite }], b) => {
      cell(pairs, significance[b]![0], `${bin} significant`)
      cell(notSignificant, significance[b]![1], `${bin} not significant`)
      const [percent, of] = disagreement[b]!
      cell(pairs, of, `${bin} pairs`)
      cell(none + opposite, (percent * of) / 100, `${bin} mismatches`)
    },
  )
  const [percent, of] = disagreement.at(-1)!
  cell(metric.insignificantPairs, of, 'pairs that are not significant')
  cell(metric.missed * metric.insignificantPairs, (percent * of) / 100, 'mismatches of these')
  expect(Math.abs(100 * metric.disagreement - total)).toBeLessThanOrEqual(1)
}

function near(scores: MetricJson['scores'], points: readonly number[]): void {
  const names = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
  names.forEach((name, m) => {
    expect(Math.abs(100 * scores[name]!.score.value - points[m]!)).toBeLessThan(0.15)
  })
}
