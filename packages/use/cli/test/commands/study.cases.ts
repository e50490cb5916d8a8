import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gradedRows } from '../study/studies.ts'

export const ROWS = gradedRows(6)
export const MODELS = Object.keys(ROWS[0]!.candidates)
export const lines = (rows: readonly object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')
export const FEW = ['--resamples', '20', '--threads', '1', '--metric', 'chrf', 'bleu']

export interface StudyJson {
  readonly segments: number
  readonly models: Readonly<Record<string, { readonly kind: string; readonly mean?: number }>>
  readonly pairs: number
  readonly scores: Record<
    string,
    Record<string, { score: number; low: number; high: number; median: number }>
  >
  readonly significance: Record<string, Record<string, { significant: number; notSignificant: number }>>
  readonly disagreement: Record<
    string,
    Record<string, { mismatches: number; pairs: number }> & { total: number }
  >
  readonly whole?: { readonly scores: Record<string, Record<string, number>> }
  readonly coverage: Record<string, { segments: number }>
  readonly metrics: Record<string, { source: string; external: boolean; signature: string }>
  readonly missing: readonly { readonly spec: string }[]
}
export const studyOf = (out: string) => JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) as StudyJson
