import type { Segment } from '@codegen-eval/samples'
import { rowParser } from '@codegen-eval/samples'
import { referenceJson } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { runStudy } from '../../src/run-study.ts'
import { studyData } from '../../src/study-data.ts'
import { gradeFacts } from '../../src/view/people-facts.ts'

// printed by the notebook of the replication package
const PRINTED = [402, 998, 502, 364, 57, 27, 5, 5]

const conala = referenceJson<Record<string, unknown>[]>('data/conala/human-grades.json')

test('the grades per snippet of Out of the BLEU', async () => {
  const models = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
  const parse = rowParser({ file: 'conala', model: '', references: 'required', candidates: 'required' })
  const segments = conala.map((row, id): Segment => {
    const pick = (prefix: string) => Object.fromEntries(models.map((model) => [model, row[prefix + model]]))
    return parse({ id, references: row.snippet, candidates: pick(''), grades: pick('grade-') }, id + 1, id)
  })
  const result = await runStudy({ data: studyData(segments), metrics: [], settings: { resamples: 5 } })
  expect(gradeFacts(result).find(({ key }) => key === 'ratingCounts')!.rows).toEqual(
    PRINTED.map((outputs, i) => ({ ratings: 3 + i, outputs })),
  )
}, 30_000)
