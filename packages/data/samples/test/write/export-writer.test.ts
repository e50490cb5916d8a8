import { expect, test } from 'vitest'
import { type ExportTarget, exportWriter } from '../../src/write.ts'
import { EVALUATION, METRICS, memoryFiles, SAMPLES } from './written-results.ts'

test('every target gets all samples', () => {
  const { files, open } = memoryFiles()
  const targets: ExportTarget[] = [
    { form: 'eee', path: 'out' },
    { form: 'otel', path: 'logs.jsonl' },
  ]
  const writer = exportWriter(targets, EVALUATION, open)
  for (const sample of SAMPLES) writer.add(sample)
  writer.finish(METRICS, [])
  expect(Object.keys(files).filter((path) => path.startsWith('out/data/outputs/'))).toHaveLength(4)
  expect(files['logs.jsonl']?.match(/gen_ai\.evaluation\.name/g)).toHaveLength(3 * SAMPLES.length)
})
