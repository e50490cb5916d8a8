import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSkips } from '@codegen-eval/records'
import type { InputOptions } from '@codegen-eval/samples/node'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parseSurveyAssignment } from '../../src/index.ts'
import { type MakeSurveyOptions, makeSurveyFiles } from '../../src/node/make-survey-files.ts'
import { OUTPUTS } from './rated-survey.ts'

const folder = testFolder()
const outputs = folder.write('outputs.jsonl', OUTPUTS)
let made = 0

/** Makes a survey in a new folder. */
async function make(options: Partial<MakeSurveyOptions> = {}, input: Partial<InputOptions> = {}) {
  const path = join(folder.path, `survey-${++made}`)
  const { files, tasks, summary } = await makeSurveyFiles(
    { files: [outputs], ...input },
    { folder: path, raters: 2, ratingsPerItem: 1, skips: createSkips('stop'), ...options },
  )
  const read = (name: string) => readFileSync(join(path, name), 'utf8')
  return { path, files, tasks, summary, read, first: () => parseSurveyAssignment(read('rater-01.json')) }
}

test('a survey is a key and a file for each rater', async () => {
  const { path, files, tasks, summary } = await make({ repeats: 1 })
  expect([...files].sort()).toEqual(
    ['key.json', 'rater-01.json', 'rater-02.json'].map((name) => join(path, name)),
  )
  expect(tasks).toBe(8)
  // three systems on eight tasks, on four of which one gives the reference
  expect(summary).toContain(
    '20 outputs of 8 tasks, 1 rating each, by 2 raters with 11 items each, 1 of them shown twice.',
  )
})

test('options set what raters see', async () => {
  const { first } = await make({
    scale: { minimum: 0, maximum: 100 },
    attributes: ['adequacy', 'fluency'],
    anchors: folder.write('anchors.json', '[{"value": 0, "label": "no"}, {"value": 100, "label": "yes"}]'),
    title: 'T',
    instructions: folder.write('instructions.txt', 'Read.\nGrade.\n'),
    ownAnswer: true,
    language: 'python',
    references: false,
    intent: false,
  })
  expect(first()).toMatchObject({
    title: 'T',
    instructions: 'Read.\nGrade.\n',
    attributes: ['adequacy', 'fluency'],
    scale: { min: 0, max: 100, step: 1, anchors: [{ label: 'no' }, { label: 'yes' }] },
    ownAnswer: true,
  })
  expect(first().items).toHaveLength(8)
  expect(first().items[0]).toMatchObject({ intent: '', language: 'python' })
})

test('only grades of helpfulness from 0 to 4 have anchors by default', async () => {
  expect((await make()).first().scale.anchors).toHaveLength(5)
  expect((await make({ attributes: ['fluency'] })).first().scale.anchors).toBeUndefined()
  const half = { minimum: 0, maximum: 4, step: 0.5 }
  expect((await make({ scale: half })).first().scale.anchors).toBeUndefined()
})

test('the same seed gives the same bytes, and a survey is replaced only by force', async () => {
  const [a, b, c] = [await make(), await make({ seed: 1 }), await make({ seed: 2 })]
  expect(a.read('key.json')).toBe(b.read('key.json'))
  expect(a.read('key.json')).not.toBe(c.read('key.json'))
  await expect(make({ folder: a.path })).rejects.toThrow('a survey is there')
  await make({ folder: a.path, seed: 2, force: true })
  expect(a.read('key.json')).toBe(c.read('key.json'))
})

test('tasks for Label Studio come with their interface and the key', async () => {
  const { read, summary } = await make({ format: 'label-studio' })
  expect(JSON.parse(read('tasks.json'))).toHaveLength(20)
  expect(read('config.xml')).toContain('<Choices name="grade"')
  expect(JSON.parse(read('key.json')).form).toBe('codegen-eval-survey-key')
  expect(summary).toContain('Import tasks.json into Label Studio')
  await expect(make({ format: 'label-studio', ownAnswer: true })).rejects.toThrow('Label Studio')
})

test('rows without a task in words are refused, unless it is found elsewhere', async () => {
  const row = '{"id": 1, "nl": "add", "candidates": {"a": "x", "b": "y"}}\n'
  const bare = folder.write('bare.jsonl', row)
  const alone = { references: false }
  await expect(make(alone, { files: [bare] })).rejects.toThrow(
    `${bare}, line 1: the row has no task in words (missing in 1 row): expected a field "intent"`,
  )
  const named = await make(alone, { files: [bare], intentField: 'nl' })
  expect(named.first().items[0]!.intent).toBe('add')
  expect((await make({ ...alone, intent: false }, { files: [bare] })).tasks).toBe(1)
  const samples = folder.write(
    'samples.jsonl',
    '{"task_id": "HumanEval/0", "completion": "    return 1\\n"}\n',
  )
  const problems = folder.write(
    'problems.jsonl',
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": ""}\n',
  )
  const prompted = await make({}, { files: [samples], references: [problems] })
  expect(prompted.first().items[0]!.intent).toBe('def f(x):\n')
})

test.each<[Partial<MakeSurveyOptions>, string]>([
  [{ ratingsPerItem: 3 }, 'ratingsPerItem 3: expected a whole number from 1 to 2, the number of raters'],
  [{ repeats: 11 }, 'repeats 11: expected a whole number from 0 to 10, the items of a rater'],
  [{ attributes: ['model'] }, 'field "attributes[0]": expected a name other than id, item, task, model'],
])('%j is refused', async (options, message) => {
  await expect(make(options)).rejects.toThrow(message)
})

test('an error in a file of anchors names the file', async () => {
  const anchors = folder.write('bad.json', '[{"value": 9, "label": "x"}]')
  await expect(make({ anchors })).rejects.toThrow(
    `${anchors}: field "scale.anchors[0].value": expected a whole number from 0 to 4, found 9`,
  )
})
