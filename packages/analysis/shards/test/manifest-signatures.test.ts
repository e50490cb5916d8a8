import { jointSignature } from '@codegen-eval/measure/internal'
import { expect, test } from 'vitest'
import { manifestSignatures } from '../src/manifest-signatures.ts'

test('a metric has one signature for all languages of its rows', () => {
  const signatures = { java: 'codebleu|lang:java|v:1', python: 'codebleu|lang:python|v:1' }
  const [signed] = manifestSignatures({
    metrics: [{ spec: 'codebleu', full: 'codebleu', columns: [], signatures }],
  })
  expect(signed).toEqual({
    spec: 'codebleu',
    metric: { signature: jointSignature(Object.values(signatures)) },
  })
})
