import { createSkips } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { runStudyFiles, type StudyFilesOptions } from '../../src/node/run-study-files.ts'
import { load } from './some-registry.ts'

const input = { files: ['a.jsonl'], layout: 'rows' } as const
const run = (options: Partial<StudyFilesOptions>) =>
  runStudyFiles({ folder: 'study', registry: { load }, skips: createSkips('stop'), ...options })

test.each<[Partial<StudyFilesOptions>, string]>([
  [
    { input, shared: { extract: 'fences' }, useScores: 's.json' },
    'option extract applies to measured outputs',
  ],
  [{ input, attributes: ['fluency'] }, 'option attributes names columns of the files of option ratings'],
  [{ input, bins: [0, 5, 2] }, 'option bins'],
  [{}, 'expected files with outputs, or option ratings for a study of ratings alone'],
  [{ ratings: ['r.csv'], metric: ['bleu'] }, 'option metric: ratings alone have no texts to measure'],
  [{ ratings: ['r.csv'], crossValidate: 'item' }, 'option crossValidate: ratings alone have no texts'],
])('%j is refused before anything is read', async (options, message) => {
  await expect(run(options)).rejects.toThrow(message)
})
