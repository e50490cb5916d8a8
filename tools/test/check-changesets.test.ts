import { expect, test } from 'vitest'
import { checkChangesets } from '../src/check-changesets.ts'
import { examplePackage, exampleWorkspace } from './example-package.ts'

test('the version of numbers is one that was released, or the next', () => {
  const messages = (numbers: string, bump?: 'patch' | 'minor') =>
    checkChangesets(
      exampleWorkspace(examplePackage({ manifest: { codegenEval: { numbers } } })),
      new Map(bump ? [['@codegen-eval/chrf', bump]] : []),
    ).map(({ message }) => message)
  expect(messages('1.2.3')).toEqual([])
  expect(messages('1.0.0', 'minor')).toEqual([])
  expect(messages('1.3.0', 'minor')).toEqual([])
  expect(messages('1.3.0', 'patch')).toEqual([
    '"numbers" is 1.3.0, and the next version is 1.2.4: correct it, or add a changeset for @codegen-eval/chrf',
  ])
  expect(messages('1.10.0')).toEqual([expect.stringContaining('the next version is 1.2.3')])
})

test('changesets name packages that are published', () => {
  const bumps = new Map([['@codegen-eval/crystal', 'patch' as const]])
  expect(checkChangesets(exampleWorkspace(examplePackage()), bumps)).toEqual([
    { file: '.changeset', line: 1, message: '@codegen-eval/crystal is no package of ours that is published' },
  ])
})
