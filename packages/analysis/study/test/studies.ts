import { createRegistry, type Registry } from '@codegen-eval/metric'
import type { Grade } from '@codegen-eval/samples'
import { meanScoreRows } from '@codegen-eval/statistics'
import { runStudy } from '../src/run-study.ts'
import type { StudyData } from '../src/study-data.ts'
import type { StudyMetricInput, StudyResult } from '../src/study-result.ts'
import type { StudySettingsInput } from '../src/study-settings.ts'

export const SETTINGS: StudySettingsInput = { resamples: 100, percentages: [5, 10, 30] }

export const NO_METRICS: Registry = createRegistry([])

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
export function someData(segments = 40, systems: readonly string[] = ['low', 'mid', 'top']): StudyData {
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

/** The same data with grades of the references, and with grades by an attribute, which are those of another model. */
export function dataWithAttributes(segments?: number): StudyData {
  const data = someData(segments)
  const [low, mid, top] = data.grades
  return {
    ...data,
    reference: { name: 'reference', grades: data.ids.map((): Grade => new Map([['ann', 4]])) },
    attributes: [{ name: 'fluency', scale: { minimum: 0, maximum: 4 }, grades: [top, low, mid] }],
  }
}

/** A metric with given scores of each output. */
export function scoredMetric(
  key: string,
  name: string,
  scores: readonly (readonly number[])[],
): StudyMetricInput {
  const systems = scores.map(meanScoreRows)
  return { key, name, signature: `${key}|v:1.0.0`, source: 'text', external: false, systems }
}

/** A study of a metric that follows the outputs, and of one that is noise. */
export async function studyResult(data: StudyData = someData()): Promise<StudyResult> {
  const random = seeded(3)
  const scoresOf = (noise: number) =>
    data.outputs.map((texts) =>
      texts.map((text) => (1 - noise) * (text.startsWith('print') ? 0.9 : 0.2) + noise * random()),
    )
  return runStudy({
    file: 'graded.jsonl',
    data,
    metrics: [
      scoredMetric('good', 'Good', scoresOf(0.2)),
      scoredMetric('noise:level=<b>', 'No|se & <b>', scoresOf(1)),
    ],
    missing: [{ spec: 'meteor', reason: 'this version has no such metric' }],
    settings: SETTINGS,
  })
}
