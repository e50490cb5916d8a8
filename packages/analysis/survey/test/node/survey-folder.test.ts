import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processMark } from '@codegen-eval/records/node/process-mark'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { checkReplaceable, writeSurveyFolder } from '../../src/node/survey-folder.ts'

const folder = testFolder()
const files = (text: string) => [
  { name: 'key.json', text },
  { name: 'rater-01.json', text },
]

test('a folder appears as a whole, is not overwritten in silence, and is replaced by force', () => {
  const path = join(folder.path, 'deep', 'survey')
  writeSurveyFolder(path, files('1'), false)
  expect(readdirSync(path).sort()).toEqual(['key.json', 'rater-01.json'])
  expect(() => writeSurveyFolder(path, files('2'), false)).toThrow(`option folder ${path}: a survey is there`)
  expect(readFileSync(join(path, 'key.json'), 'utf8')).toBe('1')
  writeSurveyFolder(path, [{ name: 'key.json', text: '3' }], true)
  expect(readdirSync(path)).toEqual(['key.json'])
  // what a run left that was killed is removed; Linux gives no process such a number
  const mark = processMark().replace(/\d+$/, '99999999')
  mkdirSync(join(folder.path, 'deep', `.survey-${mark}-1.tmp`))
  writeSurveyFolder(path, [{ name: 'key.json', text: '4' }], true)
  // nothing is left beside it
  expect(readdirSync(join(folder.path, 'deep'))).toEqual(['survey'])
})

test('ratings and other files are never removed, even by force', () => {
  const path = join(folder.path, 'rated')
  mkdirSync(path)
  expect(() => checkReplaceable(path, path, false)).not.toThrow()
  writeFileSync(join(path, 'ann-ratings.json'), '')
  expect(() => writeSurveyFolder(path, files('1'), true)).toThrow(
    `${path}: the folder holds "ann-ratings.json", which is no part of a survey`,
  )
  const file = folder.write('file', '')
  expect(() => writeSurveyFolder(file, files('1'), true)).toThrow(`${file}: is a file, not a folder`)
})
