import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatExtraction, fullExtractionPolicy, parseExtraction } from '../src/extraction-policy.ts'
import { NUMBERS_VERSION } from '../src/version.ts'

test('a policy is written with everything that it leaves to defaults, and the version of the rules', () => {
  expect(formatExtraction()).toBe(
    `fences@${NUMBERS_VERSION}/first/reasoning=strip/prompts=strip/otherwise=whole`,
  )
  expect(
    formatExtraction(
      { blocks: 'all', languages: ['C++', 'cpp'], reasoning: 'keep', prompts: 'keep', otherwise: 'empty' },
      true,
    ),
  ).toBe(
    `fences@${NUMBERS_VERSION}/all/language=c++/language=cpp/reasoning=keep/prompts=keep/otherwise=empty/references`,
  )
})

test('what is written is read back, whatever the version', () => {
  const policy = fc.record({
    blocks: fc.constantFrom('first', 'last', 'longest', 'all'),
    languages: fc.array(fc.constantFrom('python', 'c++', 'c#', '__proto__', 'a=b'), { maxLength: 3 }),
    reasoning: fc.constantFrom('strip', 'keep'),
    prompts: fc.constantFrom('strip', 'keep'),
    otherwise: fc.constantFrom('whole', 'empty'),
    extent: fc.constantFrom('all', 'body'),
  } as const)
  fc.assert(
    fc.property(policy, fc.boolean(), (full, references) => {
      const text = formatExtraction(full, references)
      expect(parseExtraction(text)).toEqual({ policy: full, references })
      expect(parseExtraction(text.replace(NUMBERS_VERSION, '9.9.9'))).toEqual({ policy: full, references })
    }),
  )
})

test('what is left out has its default, in any order', () => {
  expect(parseExtraction('fences')).toEqual({ policy: fullExtractionPolicy(), references: false })
  expect(parseExtraction('fences/otherwise=empty/last').policy).toMatchObject({
    blocks: 'last',
    otherwise: 'empty',
  })
})

test('what is unknown or said twice is an error that names it and lists what there is', () => {
  expect(() => parseExtraction('fence')).toThrow(/'fence' is unknown; expected fences, /)
  expect(() => parseExtraction('')).toThrow(RangeError)
  expect(() => parseExtraction('fences@')).toThrow(RangeError)
  expect(() => parseExtraction('fences/middle')).toThrow(/'middle' is unknown/)
  expect(() => parseExtraction('fences/prompts=no')).toThrow(/'prompts=no' is unknown/)
  expect(() => parseExtraction('fences/first/last')).toThrow(/'last' comes after 'first'/)
  expect(() => parseExtraction('fences/language=')).toThrow(/languages: .* got ''/)
  expect(() => fullExtractionPolicy({ blocks: 'second' as never })).toThrow(/blocks: .* got 'second'/)
  expect(() => fullExtractionPolicy({ prompts: true as never })).toThrow(RangeError)
  expect(() => fullExtractionPolicy({ otherwise: 'none' as never })).toThrow(RangeError)
  expect(() => fullExtractionPolicy({ languages: 'python' as never })).toThrow(TypeError)
  expect(() => fullExtractionPolicy({ languages: ['a b'] })).toThrow(RangeError)
})
