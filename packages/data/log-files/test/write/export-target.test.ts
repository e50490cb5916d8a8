import { expect, test } from 'vitest'
import { exportWriter, parseExportTarget } from '../../src/write.ts'
import { EVALUATION, METRICS, memoryFiles, SAMPLES } from './written-results.ts'

test('a target is a form and a path, which may contain an equals sign', () => {
  expect(parseExportTarget('eee=out/a=b')).toEqual({ form: 'eee', path: 'out/a=b' })
  expect(parseExportTarget('otel=x.jsonl')).toEqual({ form: 'otel', path: 'x.jsonl' })
  for (const wrong of ['', 'eee', 'eee=', 'EEE=x', 'toString=x', '=x'])
    expect(() => parseExportTarget(wrong)).toThrow('expected eee=FOLDER')
})

test('every target gets all samples', () => {
  const { files, open } = memoryFiles()
  const targets = ['eee=out', 'otel=logs.jsonl'].map(parseExportTarget)
  const writer = exportWriter(targets, EVALUATION, open)
  for (const sample of SAMPLES) writer.add(sample)
  writer.finish(METRICS, [])
  expect(Object.keys(files).filter((path) => path.startsWith('out/data/outputs/'))).toHaveLength(4)
  expect(files['logs.jsonl']?.match(/gen_ai\.evaluation\.name/g)).toHaveLength(3 * SAMPLES.length)
})
