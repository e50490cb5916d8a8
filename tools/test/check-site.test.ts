import { expect, test } from 'vitest'
import { pageOf, warningsOf } from '../src/check-site.ts'

const messages = (findings: readonly { message: string }[]) => findings.map(({ message }) => message)

test('each warning of the builder is one thing found, with all its lines', () => {
  const output = [
    '[info] Converting project at packages/metrics/chrf',
    '[warning] Failed to resolve link to "chrff"',
    '  in a comment',
    '[error] Cannot find name x',
    '[warning] Found 1 errors and 1 warnings',
  ].join('\n')
  expect(messages(warningsOf(output))).toEqual([
    'Failed to resolve link to "chrff"\n  in a comment',
    'Cannot find name x',
  ])
})

test('a page is called as its package', () => {
  expect(pageOf('@codegen-eval/edit-similarity')).toBe('modules/_codegen-eval_edit-similarity.html')
})
