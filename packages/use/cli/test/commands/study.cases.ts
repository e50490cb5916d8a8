import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gradedRows } from '../study/studies.ts'

export const ROWS = gradedRows(6)
export const MODELS = Object.keys(ROWS[0]!.candidates)
export const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
export const FEW = ['--resamples', '20', '--threads', '1', '--metric', 'chrf', 'bleu']

interface Interval {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface StudyJson {
  readonly segments: number
  readonly models: Readonly<Record<string, { readonly kind: string; readonly mean?: number }>>
  readonly pairs: number
  readonly metrics: Record<
    string,
    {
      readonly source: string
      readonly external: boolean
      readonly signature: string
      readonly segments: number
      readonly scores: Record<string, { readonly score: Interval; readonly median: number }>
      readonly binErrors: Record<string, object>
      readonly wholeScores?: Record<string, { readonly score: number }>
    }
  >
  readonly missing: readonly { readonly spec: string }[]
}
/** What a study wrote, with people's scores beside those of the metrics. */
export const studyOf = (out: string) => {
  const study = JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) as StudyJson
  const { human: _, ...metrics } = study.metrics
  const scores = Object.fromEntries(Object.entries(study.metrics).map(([key, found]) => [key, found.scores]))
  return { ...study, metrics, scores }
}
