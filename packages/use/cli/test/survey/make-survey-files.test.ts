import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSurveyAssignment } from '@codegen-eval/survey'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { OUTPUTS } from './rated-survey.ts'

const folder = testFolder()
const outputs = folder.write('outputs.jsonl', OUTPUTS)
let made = 0
const make = async (file: string, ...args: readonly string[]) => {
  const out = join(folder.path, `survey-${++made}`)
  const outcome = await command([
    'survey',
    'make',
    file,
    '--raters',
    '2',
    '--ratings-per-item',
    '1',
    '--results-dir',
    out,
    ...args,
  ])
  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  return { ...outcome, out, read, first: () => parseSurveyAssignment(read('rater-01.json')) }
}

test('flags set what raters see', async () => {
  const anchors = folder.write(
    'anchors.json',
    '[{"value": 0, "label": "no"}, {"value": 100, "label": "yes"}]',
  )
  const instructions = folder.write('instructions.txt', 'Read.\nGrade.\n')
  const { first } = await make(
    outputs,
    ...['--scale', '0..100', '--attributes', 'adequacy, fluency', '--anchors', anchors, '--title', 'T'],
    ...['--instructions', instructions, '--own-answer', '--lang', 'python', '--no-references', '--no-intent'],
  )
  expect(first()).toMatchObject({
    title: 'T',
    instructions: 'Read.\nGrade.\n',
    attributes: ['adequacy', 'fluency'],
    scale: { min: 0, max: 100, step: 1, anchors: [{ label: 'no' }, { label: 'yes' }] },
    ownAnswer: true,
  })
  expect(first().items).toHaveLength(8)
  expect(first().items[0]).toMatchObject({ intent: '', language: 'python' })
  expect((await make(outputs)).first().scale.anchors).toHaveLength(5)
  expect((await make(outputs, '--attributes', 'fluency')).first().scale.anchors).toBeUndefined()
})

test('the same seed gives the same bytes, and a survey is not replaced in silence', async () => {
  const [a, b, c] = [
    await make(outputs),
    await make(outputs, '--seed', '1'),
    await make(outputs, '--seed', '2'),
  ]
  expect(a.read('key.json')).toBe(b.read('key.json'))
  expect(a.read('key.json')).not.toBe(c.read('key.json'))
  const again = await command([
    'survey',
    'make',
    outputs,
    '--raters',
    '2',
    '--ratings-per-item',
    '1',
    '--results-dir',
    a.out,
  ])
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('a survey is there') })
})

test('the files are in the manifest of the run', async () => {
  const manifest = join(folder.path, 'run.json')
  const { out } = await make(outputs, '--manifest', manifest)
  const { outputs: written } = JSON.parse(readFileSync(manifest, 'utf8'))
  expect(written.map(({ file }: { file: string }) => file).sort()).toEqual(
    ['key.json', 'rater-01.json', 'rater-02.json'].map((name) => join(out, name)),
  )
})

test('tasks for Label Studio come with their interface and the key', async () => {
  const { read, stdout } = await make(outputs, '--format', 'label-studio')
  expect(JSON.parse(read('tasks.json'))).toHaveLength(20)
  expect(read('config.xml')).toContain('<Choices name="grade"')
  expect(JSON.parse(read('key.json')).form).toBe('codegen-eval-survey-key')
  expect(stdout).toContain('Import tasks.json into Label Studio')
  expect((await make(outputs, '--format', 'label-studio', '--own-answer')).stderr).toContain(
    '--own-answer: Label Studio',
  )
})

test('rows without a task in words are refused, unless it is found elsewhere', async () => {
  const row = '{"id": 1, "nl": "add", "candidates": {"a": "x", "b": "y"}}\n'
  const bare = folder.write('bare.jsonl', row)
  const none = ['--no-references']
  const { code, stderr } = await make(bare, ...none)
  expect(code).toBe(2)
  expect(stderr).toContain(
    `${bare}, line 1: the row has no task in words (missing in 1 row): expected a field "intent"`,
  )
  expect((await make(bare, ...none, '--intent-field', 'nl')).first().items[0]!.intent).toBe('add')
  expect((await make(bare, ...none, '--no-intent')).code).toBe(0)
  const samples = folder.write(
    'samples.jsonl',
    '{"task_id": "HumanEval/0", "completion": "    return 1\\n"}\n',
  )
  const problems = folder.write(
    'problems.jsonl',
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": ""}\n',
  )
  const prompted = await make(samples, '--references', problems)
  expect(prompted.first().items[0]!.intent).toBe('def f(x):\n')
})

test('wrong values are named by flag or file', async () => {
  const anchors = folder.write('bad.json', '[{"value": 9, "label": "x"}]')
  const errors = await Promise.all([
    make(outputs, '--ratings-per-item', '3'),
    make(outputs, '--repeat', '11'),
    make(outputs, '--anchors', anchors),
    make(outputs, '--attributes', 'model'),
    make(outputs, '--format', 'json'),
  ])
  expect(errors.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2])
  expect(errors.map(({ stderr }) => stderr.replace('codegen-eval: ', '').trim())).toEqual([
    '--ratings-per-item 3: expected a whole number from 1 to 2, the number of raters',
    '--repeat 11: expected a whole number from 0 to 10, the items of a rater',
    `${anchors}: field "scale.anchors[0].value": expected a whole number from 0 to 4, found 9`,
    'field "attributes[0]": expected a name other than id, item, task, model, system, rater, annotator, worker, grades, found "model"',
    '--format json: survey make writes assignments or label-studio',
  ])
})
