import { InputError } from '@codegen-eval/messages'
import { expect } from 'vitest'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import type { Sample } from '../../src/sample.ts'
import type { ResultWriter, TextSink, WrittenEvaluation, WrittenMetric } from '../../src/write.ts'
import { folderOf } from '../logs/read-texts.ts'

export const EVALUATION: WrittenEvaluation = {
  name: 'outputs',
  time: new Date(1_772_359_200_000),
  tool: { name: 'codegen-eval', version: '0.1.0' },
}

export const METRICS: readonly WrittenMetric[] = [
  { name: 'passed', signature: 'passed|v:0.1.0' },
  { name: 'chrf', signature: 'chrf|char-order:6|v:0.1.0' },
  { name: 'ter', signature: 'ter|v:0.1.0', lowerIsBetter: true },
]

/** Samples of all outcomes, with texts of several lines, several references, and undefined scores. */
export const SAMPLES: readonly Sample[] = [
  {
    task: { id: 't/1', references: ['def f(x):\n    return 1\n', 'λ'] },
    ...{ model: 'acme/nova', label: '1', outcome: 'pass', seconds: 0.25 },
    output: 'def f(x):\n    return "é\u2028"\n',
    scores: scoresOf({ passed: 1, chrf: 0.1 + 0.2, ter: 1.75 }),
  },
  {
    task: { id: 't/1' },
    model: 'acme/nova',
    label: '2',
    outcome: 'fail',
    scores: scoresOf({ passed: 0, chrf: 0, ter: 1 }),
  },
  {
    task: { id: 't/1' },
    model: 'orbit',
    outcome: 'timeout',
    scores: scoresOf({ passed: 0, chrf: 1, ter: 0 }),
    label: '1',
  },
  {
    task: { id: 'u' },
    model: 'orbit',
    outcome: 'error',
    scores: scoresOf({ passed: 0, chrf: Number.NaN, ter: 0.5 }),
    label: '1',
  },
]

/** Samples with scores that are no verdicts, some of them 0 or 1. */
export const SCORED: readonly Sample[] = [
  { task: { id: 'u' }, model: 'm', label: '1', scores: scoresOf({ chrf: Number.NaN, ter: 1.5 }), output: '' },
  { task: { id: 'v' }, model: 'm', label: '1', scores: scoresOf({ chrf: 1, ter: 0 }) },
]

export function scoresOf(scores: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(Object.entries(scores))
}

/** Files in memory by their paths. */
export function memoryFiles(): { readonly files: Record<string, string>; open(path: string): TextSink } {
  const files: Record<string, string> = {}
  return {
    files,
    open(path) {
      files[path] = ''
      return {
        write(text) {
          files[path] += text
        },
      }
    },
  }
}

/** Writes samples with a writer, and reads the files back. */
export async function readBack(
  samples: readonly Sample[],
  start: (open: (path: string) => TextSink) => ResultWriter,
): Promise<Sample[]> {
  const { files, open } = memoryFiles()
  const writer = start(open)
  for (const sample of samples) writer.add(sample)
  writer.finish(METRICS, [])
  const read = await readLogs(await findLogs([folderOf(files)]))
  // the attributes of our own files are known
  expect(read.notes.filter((note) => note.includes('attribute'))).toEqual([])
  return read.samples.map((item) => {
    if (item instanceof InputError) throw item
    const { task, model, label, outcome, scores, output, seconds } = item
    return { task, model, label, outcome, scores, output, seconds } as Sample
  })
}
