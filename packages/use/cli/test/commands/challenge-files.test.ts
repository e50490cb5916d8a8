import { fixtureJson, testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

type Entries = Readonly<Record<string, unknown>>

interface Case {
  readonly name: string
  readonly truth: Entries
  readonly predictions: Entries
}

interface DetectionCase extends Case {
  readonly truePositives?: number
  readonly falsePositives?: number
  readonly falseNegatives?: number
}

interface AnswerCase extends Case {
  readonly accuracy?: number | object
}

/** The challenge's evaluators on their samples, written and random files. */
const golden = fixtureJson<{
  readonly sample: DetectionCase
  readonly cases: readonly DetectionCase[]
  readonly stringAccuracy: { readonly cases: readonly AnswerCase[] }
  readonly vqaAccuracy: { readonly cases: readonly AnswerCase[] }
}>('golden/detection-f1.json')

const folder = testFolder()

interface Result {
  readonly code: number | null
  readonly stderr: string
  readonly score?: number
}

async function score(predictions: Entries, truth: Entries, ...args: readonly string[]): Promise<Result> {
  const files = [predictions, truth].map((entries, i) =>
    folder.write(['predictions.json', 'truth.json'][i], JSON.stringify(entries)),
  )
  const { code, stdout, stderr } = await command([
    'score',
    files[0],
    '--references',
    files[1],
    '--format',
    'json',
    ...args,
  ])
  if (code !== 0) return { code, stderr }
  const [scores] = Object.values(
    JSON.parse(stdout).models as Record<string, Record<string, { score: number }>>,
  )
  return { code, stderr, ...Object.values(scores)[0] }
}

/** The entries of all cases in one object; counts add, and accuracies are means. */
function merged(cases: readonly Case[], side: 'truth' | 'predictions'): Entries {
  return Object.fromEntries(
    cases.flatMap((each, i) => Object.entries(each[side]).map(([key, value]) => [`${i}/${key}`, value])),
  )
}

test('detection F1 of the files of all cases together', async () => {
  const cases = [golden.sample, ...golden.cases].filter(({ truePositives }) => truePositives !== undefined)
  const sum = (name: 'truePositives' | 'falsePositives' | 'falseNegatives') =>
    cases.reduce((total, each) => total + each[name]!, 0)
  const hits = sum('truePositives')
  const result = await score(
    merged(cases, 'predictions'),
    merged(cases, 'truth'),
    '--metric',
    'detection-f1',
    '--quiet',
  )
  expect(cases.length).toBeGreaterThan(30)
  expect(result).toMatchObject({ code: 0 })
  expect(result.score).toBeCloseTo(
    (2 * hits) / (2 * hits + sum('falsePositives') + sum('falseNegatives')),
    12,
  )
})

test.each(
  golden.cases.filter(({ truePositives }) => truePositives === undefined).map((each) => [each.name, each]),
)('where the evaluator of detection stops, nothing passes in silence: %s', async (_, each) => {
  const { code, stderr } = await score(each.predictions, each.truth, '--metric', 'detection-f1')
  if (code === 0)
    expect(stderr).toMatch(/warning: .*(classes that the candidate lacks|entries that are no boxes)/)
  else expect(stderr).toMatch(/is missing/)
})

describe('string accuracy', () => {
  const isText = (entries: Entries) => Object.values(entries).every((value) => typeof value === 'string')
  const texts = golden.stringAccuracy.cases.filter(
    ({ truth, predictions, accuracy }) =>
      typeof accuracy === 'number' && isText(truth) && isText(predictions),
  )

  test('of the files of all cases together, where missing answers are asked to be empty', async () => {
    // an answer without a true one is an error here; the evaluator passes over it
    const cases = texts.map((each) => ({
      ...each,
      predictions: Object.fromEntries(Object.entries(each.predictions).filter(([key]) => key in each.truth)),
    }))
    const right = cases.reduce(
      (total, { truth, accuracy }) => total + Object.keys(truth).length * (accuracy as number),
      0,
    )
    const truth = merged(cases, 'truth')
    const args = ['--metric', 'string-accuracy', '--null-outputs', 'empty']
    const result = await score(merged(cases, 'predictions'), truth, ...args)
    expect(cases.length).toBeGreaterThan(15)
    expect(result.score).toBeCloseTo(right / Object.keys(truth).length, 12)
    expect(result.stderr).toMatch(/predictions\.json: \d+ keys of the references without an answer/)
  })

  test('keys need no digits', async () => {
    const result = await score({ cat: 'a', dog: 'b' }, { dog: 'b', cat: 'x' }, '--metric', 'string-accuracy')
    expect(result.score).toBe(0.5)
  })

  test('a key without an answer is an error that says how to count it', async () => {
    const { code, stderr } = await score({ cat: 'a' }, { dog: 'b', cat: 'x' }, '--metric', 'string-accuracy')
    expect(code).toBe(1)
    expect(stderr).toContain('id "dog" is missing (--null-outputs empty counts it as an empty answer)')
  })
})

test('accuracy of answers to questions, of the files of all cases together', async () => {
  const cases = golden.vqaAccuracy.cases.filter(({ accuracy }) => typeof accuracy === 'number')
  const truth = merged(cases, 'truth')
  // each accuracy is rounded to three places
  const right = cases.reduce(
    (total, each) => total + Math.round(Object.keys(each.truth).length * (each.accuracy as number)),
    0,
  )
  const result = await score(merged(cases, 'predictions'), truth, '--metric', 'vqa-accuracy', '--quiet')
  expect(cases.length).toBeGreaterThan(20)
  expect(result.score).toBeCloseTo(right / Object.keys(truth).length, 12)
})
