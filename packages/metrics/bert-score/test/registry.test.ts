import { readFileSync } from 'node:fs'
import { createRegistry, specOfSignature } from '@codegen-eval/metric'
import { testReadmeOptions } from '@codegen-eval/metric/testing'
import { beforeEach, expect, test } from 'vitest'
import { formatIdf } from '../src/idf-json.ts'
import { type EncoderRequest, entries, useEncoders } from '../src/registry.ts'
import { toyEncoder } from './toy-encoder.ts'

const registry = createRegistry(entries)
let requests: EncoderRequest[] = []

beforeEach(() => {
  requests = []
  useEncoders(async (request) => {
    requests.push(request)
    return toyEncoder(request.layer)
  })
})

testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('specs say which model, and how it is used', async () => {
  await registry.resolve('bert-score:model=a/b,layer=2')
  await registry.resolve('code-bert-score:model=c,max-tokens=64,window-overlap=0.25,prefix-space=yes')
  expect(requests).toEqual([
    {
      metric: 'bert-score',
      model: 'a/b',
      layer: 2,
      maxTokens: undefined,
      prefixSpace: true,
      windowOverlap: undefined,
    },
    {
      metric: 'code-bert-score',
      model: 'c',
      layer: undefined,
      maxTokens: 64,
      prefixSpace: true,
      windowOverlap: 0.25,
    },
  ])
})

test('a signature is a spec once the place of the model is added', async () => {
  const { signature } = await registry.resolve('code-bert-score:model=m,layer=3,score=f3,punctuation=yes')
  const spec = specOfSignature(signature)
  await expect(registry.resolve(spec)).rejects.toThrow(
    'code-bert-score: option model is required (a signature has its hash, not its place)',
  )
  expect((await registry.resolve(`${spec},model=m`)).signature).toBe(signature)
  await expect(
    registry.resolve(`${spec.replace('0123456789abcdef', '0000000000000000')},model=m`),
  ).rejects.toThrow(
    'code-bert-score: option model-hash=0000000000000000: the files of m have 0123456789abcdef',
  )
})

test('idf is learned from references in a pass before', async () => {
  const [entry] = entries
  const texts = new Map([
    ['model', 'm'],
    ['idf', 'yes'],
  ])
  expect(entry!.fit!.isNeeded!(texts)).toBe(true)
  expect(entry!.fit!.isNeeded!(new Map([['model', 'm']]))).toBe(false)
  const pass = await entry!.fit!.start(texts)
  pass.add(['a b', 'a'])
  const table = pass.finish()
  expect(JSON.parse(table)).toMatchObject({ documents: 2, unseen: Math.log(3) })
  const metric = await registry.resolve('bert-score:model=m,idf=yes,idf-weights=f', () => table)
  expect(metric.signature).toMatch(/\|idf-weights:[0-9a-f]{16}\|/)
  await expect(registry.resolve('bert-score:model=m,idf=yes')).rejects.toThrow(
    'bert-score: option idf=yes: expected idf-weights=FILE, or references to learn them from',
  )
})

test('a baseline is read from a file', async () => {
  const load = (name: string) =>
    name === 'b.tsv'
      ? 'LAYER,P,R,F\n0,0,0,0\n1,0.5,0.5,0.5\n'
      : formatIdf({ documents: 0, unseen: 1, values: new Map() })
  const metric = await registry.resolve('bert-score:model=m,layer=1,baseline=b.tsv,compat=bert-score', load)
  expect(metric.signature).toMatch(/\|baseline:[0-9a-f]{16}\|compat:bert-score\|/)
})

test.each([
  ['bert-score', 'bert-score: option model is required: expected a folder'],
  ['bert-score:model=m,layer=-1', 'option layer=-1: expected a whole number of at least 0'],
  ['bert-score:model=m,score=f3', 'option score=f3: expected one of f1, precision, recall'],
  ['bert-score:model=m,sources=yes', "metric bert-score has no option 'sources'"],
  [
    'bert-score:model=m,compat=bert-score,batch=64',
    'option batch=64: expected 1, because a row depends on its segment alone: bertScores and codeBertScores of @codegen-eval/bert-score take larger batches',
  ],
  ['code-bert-score:model=m,compat=bert-score,batch=0', 'option batch=0: expected 1, because'],
])('%s is refused', async (spec, message) => {
  await expect((async () => registry.resolve(spec))()).rejects.toThrow(message)
})

test('a batch of one pair is what specs have, and changes no signature', async () => {
  const plain = await registry.resolve('bert-score:model=m,compat=bert-score')
  const batched = await registry.resolve('bert-score:model=m,compat=bert-score,batch=1')
  expect(batched.signature).toBe(plain.signature)
})
