import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureJson, fixturePath, givenReferenceJson, referenceJson, referencePath } from '../src/index.ts'

const COMMAND = 'npm run test:reference -- FOLDER'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('a fixture that ships is read, and one that does not exist is an error', () => {
  expect(fixtureJson<{ segments: unknown[] }>('golden/text-metrics.json').segments).toHaveLength(21)
  expect(() => fixturePath('golden/no.json')).toThrow(
    /^fixture golden\/no\.json: file .*no\.json is missing$/,
  )
})

test('a file of the reference folder is read, and one that does not exist is an error that names the command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'))
  vi.stubEnv('CODEGEN_EVAL_REFERENCE', folder)
  writeFileSync(join(folder, 'a.json'), '[1]')
  expect(referenceJson('a.json')).toEqual([1])
  expect(givenReferenceJson('a.json')).toEqual([1])
  expect(() => referenceJson('b.json')).toThrow(
    `reference b.json: file ${join(folder, 'b.json')} is missing: run ${COMMAND} with a folder that has it`,
  )
  rmSync(folder, { recursive: true })
})

test('without a folder, a reference test fails and a benchmark says what it leaves out', () => {
  vi.stubEnv('CODEGEN_EVAL_REFERENCE', undefined)
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(() => referencePath('a.json')).toThrow(
    `reference a.json: no reference folder is given: run ${COMMAND}, or set CODEGEN_EVAL_REFERENCE`,
  )
  expect(givenReferenceJson('a.json')).toBeUndefined()
  expect(log).toHaveBeenCalledExactlyOnceWith(
    'CODEGEN_EVAL_REFERENCE names no reference folder: a.json is not measured',
  )
})
