import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  cachedModelFolder,
  findCachedModel,
  isModelId,
  modelCacheFolder,
} from '../../src/node/model-cache.ts'

const cache = mkdtempSync(join(tmpdir(), 'model-cache-'))
afterAll(() => rmSync(cache, { recursive: true }))

test.each([
  ['roberta-large', true],
  ['microsoft/codebert-base-mlm', true],
  ['a/b/c', false],
  ['../models', false],
  ['./model', false],
  ['a/..', false],
  ['/models/a', false],
  ['', false],
])('%j is a model id: %s', (text, expected) => {
  expect(isModelId(text)).toBe(expected)
})

test('the place of the cache is that of the Python tools', () => {
  expect(modelCacheFolder({ HF_HUB_CACHE: '/a', HF_HOME: '/b' })).toBe('/a')
  expect(modelCacheFolder({ HF_HOME: '/b' })).toBe(join('/b', 'hub'))
  expect(modelCacheFolder({ XDG_CACHE_HOME: '/c' })).toBe(join('/c', 'huggingface', 'hub'))
  expect(modelCacheFolder({})).toMatch(/\.cache.huggingface.hub$/)
})

test('a model is its main revision', async () => {
  expect(await findCachedModel('a/b', cache)).toBeUndefined()
  const folder = cachedModelFolder('a/b', cache)
  expect(folder).toBe(join(cache, 'models--a--b'))
  mkdirSync(join(folder, 'refs'), { recursive: true })
  writeFileSync(join(folder, 'refs/main'), 'abc\n')
  expect(await findCachedModel('a/b', cache)).toBeUndefined()
  mkdirSync(join(folder, 'snapshots/abc'), { recursive: true })
  expect(await findCachedModel('a/b', cache)).toBe(join(folder, 'snapshots/abc'))
})
