import { entries as bleu } from '@codegen-eval/bleu/registry'
import { entries as chrf } from '@codegen-eval/chrf/registry'
import { entries as crystalBleu } from '@codegen-eval/crystalbleu/registry'
import { entries as meteor } from '@codegen-eval/meteor/registry'
import { createRegistry, type Registry } from '@codegen-eval/metric'
import { entries as rouge } from '@codegen-eval/rouge/registry'
import type { StudyData } from '../../src/study-data.ts'
import { someData } from '../studies.ts'

/** A registry of metrics that need no parser. */
export const load = async (): Promise<Registry> =>
  createRegistry([...bleu, ...chrf, ...crystalBleu, ...meteor, ...rouge])

/** Data whose references have n-grams to share. */
export function gradedData(segments: number): StudyData {
  const data = someData(segments)
  return { ...data, references: data.references.map((_, i) => [`print(x${i}) or fail(y${i % 3})`]) }
}
