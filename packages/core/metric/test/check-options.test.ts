import { expect, test } from 'vitest'
import { checkOptions } from '../src/check-options.ts'
import { exampleOptions, languageOption } from './example-options.ts'

const check = (options: object) => checkOptions('example', exampleOptions, options)

test('what is left out has its default, or is undefined where there is none', () => {
  const settings = {
    tokenize: { id: 'code' },
    charOrder: 6,
    beta: 2,
    keywordWeight: 5,
    smoothingValue: undefined,
    whitespace: false,
    case: 'mixed',
    graph: undefined,
    variant: 'L',
    sharedList: undefined,
  }
  expect(check({})).toEqual(settings)
  expect(check({ beta: undefined })).toEqual(settings)
})

test('settings have the types of the declarations', () => {
  const settings = checkOptions('example', exampleOptions, {
    case: 'lower',
    graph: 'dfg',
    sharedList: [1, 2],
  })
  const letters: 'mixed' | 'lower' = settings.case
  const graph: 'pdg' | 'dfg' | undefined = settings.graph
  const list: string | undefined = settings.sharedList
  const order: number = settings.charOrder
  expect([letters, graph, list, order]).toEqual(['lower', 'dfg', '1+2', 6])
  // @ts-expect-error a word that is not in the list
  expect(() => checkOptions('example', exampleOptions, { case: 'upper' })).toThrow(RangeError)
  // @ts-expect-error an option that does not exist
  expect(() => checkOptions('example', exampleOptions, { letters: 'lower' })).toThrow(RangeError)
})

test('values in range are kept', () => {
  const given = {
    charOrder: 0,
    beta: 0.5,
    keywordWeight: 9.9,
    smoothingValue: 0,
    whitespace: true,
    variant: 'SU4',
  }
  expect(check(given)).toMatchObject(given)
})

test.each<[object, string, typeof RangeError | typeof TypeError]>([
  [{ charOrder: 100 }, 'option charOrder=100: expected a whole number from 0 to 64', RangeError],
  [{ charOrder: 1.5 }, 'option charOrder=1.5: expected a whole number from 0 to 64', RangeError],
  [{ charOrder: Number.NaN }, 'option charOrder=NaN: expected a whole number from 0 to 64', RangeError],
  [{ charOrder: '3' }, 'option charOrder=3: expected a whole number from 0 to 64', TypeError],
  [{ beta: -1 }, 'option beta=-1: expected a number of at least 0', RangeError],
  [{ beta: Number.POSITIVE_INFINITY }, 'option beta=Infinity: expected a number of at least 0', RangeError],
  [{ beta: null }, 'option beta: expected a number of at least 0, got null', TypeError],
  [{ beta: [1] }, 'option beta: expected a number of at least 0, got a list', TypeError],
  [{ keywordWeight: 0 }, 'option keywordWeight=0: expected a number above 0 and below 10', RangeError],
  [{ keywordWeight: 10 }, 'option keywordWeight=10: expected a number above 0 and below 10', RangeError],
  [{ whitespace: 'yes' }, 'option whitespace=yes: expected true or false', TypeError],
  [{ case: 'upper' }, 'option case=upper: expected one of mixed, lower', RangeError],
  [{ variant: 'SU4x' }, 'option variant=SU4x: expected S, SU4, L', RangeError],
  [{ tokenize: 'code' }, 'option tokenize=code: expected something with an id', TypeError],
  [{ tokenize: {} }, 'option tokenize: expected something with an id, got object', RangeError],
  [{ case: 'x'.repeat(1000) }, `option case=${'x'.repeat(60)}…: expected one of mixed, lower`, RangeError],
])('%j is an error that says what is accepted', (options, message, kind) => {
  expect(() => check(options)).toThrow(new kind(`example: ${message}`))
  expect(() => check(options)).toThrow(kind)
})

test('an unknown name is an error that suggests the nearest one', () => {
  const list =
    'tokenize, charOrder, beta, keywordWeight, smoothingValue, whitespace, case, graph, variant, sharedList'
  expect(() => check({ charorder: 2 })).toThrow(
    new RangeError(`example: unknown option 'charorder'; did you mean 'charOrder'? The options are ${list}`),
  )
  expect(() => check({ 'char-order': 2 })).toThrow(/did you mean 'charOrder'/)
  expect(() => check({ frobnicate: 2 })).toThrow(
    new RangeError(`example: unknown option 'frobnicate'; the options are ${list}`),
  )
  expect(() => check({ constructor: 2 })).toThrow(RangeError)
})

test('an option that is required and left out is an error', () => {
  expect(() => checkOptions('example', { parser: languageOption }, {} as never)).toThrow(
    new TypeError('example: option parser is required: expected something with an id'),
  )
})

test.each([3, null, 'x', [1]])('%j in place of the options is an error', (options) => {
  expect(() => check(options as never)).toThrow(TypeError)
})
