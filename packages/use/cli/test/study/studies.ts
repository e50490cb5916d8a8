import type { Grade } from '@codegen-eval/corpus'
import type { RatingScale } from '@codegen-eval/human-ratings'
import { createRegistry } from '@codegen-eval/metric'
import { meanScoreRows } from '@codegen-eval/statistics'
import { differenceBins } from '@codegen-eval/study'
import { aggregateGrades } from '../../src/study/aggregate-grades.ts'
import type { StudyData } from '../../src/study/read-study.ts'
import { runStudy, type StudyResult, type StudySettings } from '../../src/study/run-study.ts'

export const SCALE: RatingScale = { minimum: 0, maximum: 4 }

export const SETTINGS: StudySettings = {
  bins: differenceBins(),
  samples: 100,
  seed: 1,
  scheme: 'ebsb',
  percentages: [5, 10, 30],
  minimumDifferences: [0],
  models: undefined,
}

export const NO_METRICS = createRegistry([])

/** A seeded source of numbers in [0, 1) (mulberry32's recurrence). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Three models of rising skill, graded by four raters of whom the last one guesses. */
export function studyData(segments = 40, systems: readonly string[] = ['low', 'mid', 'top']): StudyData {
  const random = seeded(7)
  const right = systems.map((_, s) =>
    Array.from({ length: segments }, () => random() < (s + 1) / (systems.length + 1)),
  )
  const grade = (good: boolean): ReadonlyMap<string, number> =>
    new Map(
      ['ann', 'ben', 'cleo', 'guess'].map((rater) => {
        const honest = good ? 3 + Math.round(random()) : Math.floor(2 * random())
        return [rater, rater === 'guess' ? Math.floor(5 * random()) : honest]
      }),
    )
  return {
    ids: Array.from({ length: segments }, (_, i) => i),
    references: Array.from({ length: segments }, (_, i) => [`print(x${i})`]),
    systems,
    outputs: right.map((own, s) => own.map((good, i) => (good ? `print(x${i})` : `wrong(${s}, ${i})`))),
    grades: right.map((own) => own.map((good): Grade => grade(good))),
    content: 'hash',
  }
}

/** Scores that go with what is right, and some that are noise. */
export async function studyResult(data: StudyData = studyData()): Promise<StudyResult> {
  const random = seeded(3)
  const rowsOf = (noise: number) =>
    data.outputs.map((own) =>
      meanScoreRows(
        own.map((text) => (1 - noise) * (text.startsWith('print') ? 0.9 : 0.2) + noise * random()),
      ),
    )
  const metric = (key: string, name: string, noise: number) => ({
    key,
    name,
    signature: `${key}|v:1.0.0`,
    source: 'text',
    systems: rowsOf(noise),
  })
  return runStudy(
    'graded.jsonl',
    data,
    aggregateGrades(data, SCALE, 'none', 1),
    [metric('good', 'Good', 0.2), metric('noise:level=<b>', 'No|se & <b>', 1)],
    [{ spec: 'meteor', reason: 'this version has no such metric' }],
    SETTINGS,
    async () => {},
  )
}
