import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import type { FormVerdict } from '../../src/forms/file-kind.ts'
import type { Form } from '../../src/forms/form.ts'
import { onlyForm, recognize } from '../../src/forms/recognize.ts'

const sample = contentSample('in', new Uint8Array(0))
const formOf = (...verdicts: readonly FormVerdict[]) => {
  const forms = verdicts.map(
    (verdict, i): Form => ({
      ...{ name: `form-${i}`, title: `Form ${i}`, summary: '', example: '' },
      ...{ holds: 'outputs', begins: () => verdict },
    }),
  )
  return onlyForm('in', recognize(sample, forms))
}

test.each<readonly [readonly FormVerdict[], string | undefined]>([
  [[false, true, 'possible'], 'form-1'],
  [[false, 'possible'], 'form-1'],
  [[false, false], undefined],
  [[], undefined],
])('of %j it is %s', (verdicts, name) => {
  expect(formOf(...verdicts)?.name).toBe(name)
})

test.each<readonly [readonly FormVerdict[]]>([[[true, true, 'possible']], [['possible', 'possible']]])(
  'of %j the user chooses',
  (verdicts) => {
    expect(() => formOf(...verdicts)).toThrow(
      'in: the form is not certain: choose one of Form 0 (option from form-0), Form 1 (option from form-1)',
    )
  },
)
