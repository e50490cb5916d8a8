import { readFileSync } from 'node:fs'
import { referenceJson, referencePath } from '@codegen-eval/test-data'
import type { JudgedOutput } from '../src/judged-output.ts'

/** The judges of the reference data. */
export const REFERENCE_JUDGES = ['no-reference', 'with-reference'] as const

/** An output with its aggregated grade. */
export interface ReferenceOutput extends JudgedOutput {
  readonly model: string
  /** The grade that people gave it, aggregated by M-MSR. */
  readonly grade: number
}

/** 2,280 outputs with the grades of each person and of two judges. */
export function referenceOutputs(): ReferenceOutput[] {
  const grades = referenceJson<readonly Readonly<Record<string, Readonly<Record<string, number>>>>[]>(
    'data/conala/human-grades.json',
  )
  const [, ...lines] = readFileSync(referencePath('data/judges/conala-pairs.csv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [task, model, grade, , , ...judged] = line.split(',')
    const given = REFERENCE_JUDGES.map((judge, j) => [judge, judged[j]!] as const)
    return {
      task: task!,
      model: model!,
      grade: Number(grade),
      people: new Map(Object.entries(grades[Number(task)]![`grade-${model}`]!)),
      judges: new Map(given.filter(([, text]) => text !== '').map(([judge, text]) => [judge, Number(text)])),
    }
  })
}
