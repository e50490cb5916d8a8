import { expect, test } from 'vitest'
import { metricEntry, weightsText } from '../src/metric-entry.ts'
import type { OptionsOf } from '../src/option-schema.ts'
import { exampleOptions, languageOption, type Named } from './example-options.ts'
import { lettersMetric } from './letters.ts'

const schema = { ...exampleOptions, parser: languageOption } as const
type Options = OptionsOf<typeof schema>
const seen: Options[] = []

const name = {
  expected: 'a name',
  accepts: (text: string) => /^\w+$/.test(text),
  parse: (id: string): Named => ({ id }),
}
const entry = metricEntry(
  {
    name: 'example',
    summary: 'an example',
    module: 'example/registry',
    options: schema,
    create(options) {
      seen.push(options)
      return lettersMetric()
    },
    fit: {
      option: 'sharedList',
      start: ({ beta = 2 }) => {
        const all: string[] = []
        return { add: (references) => void all.push(...references), finish: () => `${beta}:${all}` }
      },
    },
  },
  {
    tokenize: name,
    parser: { ...name, default: 'python', parse: async (id) => ({ id }) },
    sharedList: {
      expected: 'a file',
      resource: true,
      accepts: (text) => text !== '',
      parse: (text) => text.split(' ').map(Number),
    },
  },
)

async function optionsOf(texts: Record<string, string>): Promise<Options> {
  await entry.create(new Map(Object.entries(texts)), (file) => `1 2 ${file.length}`)
  return seen.pop()!
}

test('texts become values of the types that the API takes', async () => {
  expect(
    await optionsOf({
      tokenize: '13a',
      'char-order': '4',
      'smoothing-value': '0.5',
      whitespace: 'yes',
      case: 'lower',
      lang: 'java',
      'shared-list': 'abc',
    }),
  ).toEqual({
    tokenize: { id: '13a' },
    charOrder: 4,
    smoothingValue: 0.5,
    whitespace: true,
    case: 'lower',
    parser: { id: 'java' },
    sharedList: [1, 2, 3],
  })
})

test('what a spec leaves out is left out, but for a required option; auto is left out too', async () => {
  expect(await optionsOf({})).toEqual({ parser: { id: 'python' } })
  expect(await optionsOf({ graph: 'auto', 'smoothing-value': 'auto' })).toEqual({ parser: { id: 'python' } })
})

test('options are listed under their names in specs, with defaults and accepted texts', () => {
  const listed = Object.entries(entry.options).map(([option, { type, expected, default: value }]) => [
    option,
    type,
    expected,
    value,
  ])
  expect(listed).toEqual([
    ['tokenize', 'value', 'a name', 'code'],
    ['char-order', 'integer', 'a whole number from 0 to 64', '6'],
    ['beta', 'number', 'a number of at least 0', '2'],
    ['keyword-weight', 'number', 'a number above 0 and below 10', '5'],
    ['smoothing-value', 'number', 'a number of at least 0, or auto (floor: 0.1)', 'auto'],
    ['whitespace', 'flag', 'yes or no', 'no'],
    ['case', 'choice', 'one of mixed, lower', 'mixed'],
    ['graph', 'choice', 'one of pdg, dfg, or auto (pdg)', 'auto'],
    ['variant', 'pattern', 'S, SU4, L', 'L'],
    ['shared-list', 'resource', 'a file', '-'],
    ['lang', 'value', 'a name', 'python'],
  ])
  expect(entry.options.lang.option).toBe('parser')
  expect(entry.options.graph.choices).toEqual(['pdg', 'dfg', 'auto'])
})

test.each([
  ['char-order', '64', true],
  ['char-order', '65', false],
  ['char-order', '', false],
  ['char-order', 'auto', false],
  ['beta', '1e-3', true],
  ['beta', 'x', false],
  ['smoothing-value', 'auto', true],
  ['whitespace', 'true', false],
  ['case', 'lower', true],
  ['case', 'auto', false],
  ['graph', 'auto', true],
  ['variant', 'SU4', true],
  ['variant', 'Q', false],
  ['tokenize', 'a b', false],
  ['shared-list', '', false],
])('%s=%s is accepted: %j', (option, text, accepted) => {
  expect(entry.options[option].accepts(text)).toBe(accepted)
})

test('a resource is learned under its name in specs, with the options of the spec', async () => {
  expect(entry.fit?.option).toBe('shared-list')
  const pass = await entry.fit!.start(new Map([['beta', '3']]))
  pass.add(['a', 'b'])
  expect(pass.finish()).toBe('3:a,b')
})

test('an option of type value needs its form in spec strings', () => {
  const definition = {
    name: 'x',
    summary: '',
    module: '',
    options: { parser: languageOption },
    create: lettersMetric,
  }
  // @ts-expect-error the texts are left out
  expect(() => metricEntry(definition)).toThrow('option parser: its form in spec strings is not declared')
})

const { accepts, parse } = weightsText('four numbers up to 1', (weights) =>
  weights.every((each) => each <= 1),
)

test.each([
  ['0.1/0.1/0.4/0.4', [0.1, 0.1, 0.4, 0.4]],
  ['1/0/1e-7/0.5', [1, 0, 1e-7, 0.5]],
])('%s', (text, weights) => {
  expect(accepts(text)).toBe(true)
  expect(parse(text)).toEqual(weights)
})

test.each(['1/1/1', '1/1/1/1/1', '1/1/1/', '1/1/1/-1', '1/1/1/x', '1/1/1/2', ''])('%j is refused', (text) => {
  expect(accepts(text)).toBe(false)
})
