import { createSkips } from '@codegen-eval/records'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../../measure/test/registry.ts'
import { type ExplainFilesOptions, explainFiles, explainTexts } from '../../src/node/explain-files.ts'

const folder = testFolder()
const registry = await loadRegistry()
const row = (id: string, gpt: string, wren: string, lang?: string) =>
  `${JSON.stringify({ id, references: ['total(xs)'], candidates: { gpt, wren }, lang })}\n`
const file = folder.write('in.jsonl', row('a', 'sum(xs)', 'total(xs)') + row('b', 'total(xs)', 'xs'))
const style = { all: false, styled: false, precision: 2 }
const explain = (options: Partial<ExplainFilesOptions>, path = file) =>
  explainFiles([path], { registry, metrics: ['chrf'], ...options })

test('one output is explained as its texts are', async () => {
  const found = await explain({ id: 'a', model: 'gpt' })
  const texts = await explainTexts(
    { candidate: 'sum(xs)', references: ['total(xs)'] },
    { registry, metrics: ['chrf'] },
  )
  const { id, model, ...same } = JSON.parse(await found.json())
  expect([id, model]).toEqual(['a', 'gpt'])
  expect(same).toEqual(JSON.parse(await texts.json()))
  expect(found.metrics.map(({ spec }) => spec)).toEqual(['chrf'])
  expect(await texts.text(style)).toContain('chrf')
})

test('several metrics are explained one after the other', async () => {
  const metrics = ['exact-match', 'chrf,bleu']
  const found = await explain({ id: 'a', model: 'gpt', metrics })
  const specs = ['exact-match', 'chrf', 'bleu']
  expect(found.metrics.map(({ spec }) => spec)).toEqual(specs)
  const alone = await Promise.all(specs.map((spec) => explain({ id: 'a', model: 'gpt', metrics: [spec] })))
  const [texts, jsons] = [
    await Promise.all(alone.map((one) => one.text(style))),
    await Promise.all(alone.map(async (one) => JSON.parse(await one.json()) as object)),
  ]
  expect(await found.text(style)).toBe(texts.join('\n'))
  expect(JSON.parse(await found.json())).toEqual(jsons)
})

test('where two models differ most is found for each metric in one reading', async () => {
  const models = { baseline: 'gpt', candidate: 'wren', top: 1 }
  const both = await explain({ ...models, metrics: ['chrf', 'bleu'] })
  const chrf = await explain({ ...models, metrics: ['chrf'] })
  const [first, second, ...more] = JSON.parse(await both.json())
  expect([first, more, both.records]).toEqual([JSON.parse(await chrf.json()), [], 2])
  expect(second.aIsBetter[0].explanations[0].metric).toBe('bleu')
  expect(await both.text(style)).toContain(await chrf.text(style))
})

test('two models are explained where they differ, and all records are counted', async () => {
  const found = await explain({ baseline: 'gpt', candidate: 'wren', top: 1 })
  const { aIsBetter, bIsBetter } = JSON.parse(await found.json())
  expect([aIsBetter[0].id, bIsBetter[0].id, found.records]).toEqual(['b', 'a', 2])
  expect(found.skips.count).toBe(createSkips('skip').count)
})

test('of several samples of a task the first one is explained, and those of other tasks do not matter', async () => {
  const sample = (id: string, candidate: string) =>
    `${JSON.stringify({ id, references: ['total(xs)'], model: 'gpt', candidate })}\n`
  const path = folder.write('samples.jsonl', sample('a', 'sum(xs)') + sample('a', 'xs') + sample('b', 'y'))
  const scoreOf = async (options: Partial<ExplainFilesOptions>) =>
    JSON.parse(await (await explain({ ...options, metrics: ['exact-match'] }, path)).json())
  expect((await scoreOf({ id: 'b' })).id).toBe('b')
  const { sample: label, ...first } = await scoreOf({ id: 'a', sample: '1' })
  expect([label, await scoreOf({ id: 'a' })]).toEqual(['1', first])
})

test('the language of a row is that of its metric', async () => {
  const path = folder.write('languages.jsonl', row('a', 'sum(xs)', 'x', 'java') + row('b', 'x', 'y'))
  const options = { model: 'gpt', metrics: ['codebleu'], languageField: 'lang' }
  const { signature } = JSON.parse(await (await explain({ ...options, id: 'a' }, path)).json())
  expect(signature).toContain('lang:java')
  await expect(explain({ ...options, id: 'b' }, path)).rejects.toThrow('lang')
})

test.each([
  [{}, 'option id is needed to name a task of FILE'],
  [{ candidate: 'gpt' }, 'option baseline and option candidate name two models of FILE: give both'],
  [{ baseline: 'gpt', candidate: 'gpt' }, 'both name gpt'],
  [{ baseline: 'gpt', candidate: 'wren', id: 'a' }, 'omit option id, option model and option sample'],
] as const)('%o is a mistake', async (options, message) => {
  await expect(explain(options)).rejects.toThrow(message)
})
