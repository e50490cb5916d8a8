import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import type { FormVerdict, InputForm } from '../../src/forms/form.ts'
import { recognizeForm } from '../../src/forms/recognize-form.ts'

const sample = contentSample('in', new Uint8Array(0))
const forms = (...verdicts: readonly FormVerdict[]): InputForm[] =>
  verdicts.map((verdict, i) => ({
    name: `form-${i}`,
    title: `Form ${i}`,
    summary: '',
    example: '',
    recognizes: () => verdict,
    async *read() {},
  }))

test.each<readonly [readonly FormVerdict[], string | undefined]>([
  [['no', 'certain', 'possible'], 'form-1'],
  [['no', 'possible'], 'form-1'],
  [['no', 'no'], undefined],
  [[], undefined],
])('of %j it is %s', (verdicts, name) => {
  expect(recognizeForm('in', sample, forms(...verdicts))?.name).toBe(name)
})

test.each<readonly [readonly FormVerdict[]]>([
  [['certain', 'certain', 'possible']],
  [['possible', 'possible']],
])('of %j the user chooses', (verdicts) => {
  expect(() => recognizeForm('in', sample, forms(...verdicts))).toThrow(
    'in: the form is not certain: choose one of Form 0 (--from form-0), Form 1 (--from form-1)',
  )
})
