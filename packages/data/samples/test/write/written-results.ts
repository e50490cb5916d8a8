import { InputError } from '@codegen-eval/messages'
import { expect } from 'vitest'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import type {
  ResultWriter,
  TextSink,
  WrittenEvaluation,
  WrittenMetric,
  WrittenSample,
} from '../../src/write.ts'
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
export const SAMPLES: readonly WrittenSample[] = [
  {
    ...{
      task: 't/1',
      model: 'acme/nova',
      sample: '1',
      outcome: 'pass',
      text: 'def f(x):\n    return "é\u2028"\n',
    },
    ...{ references: ['def f(x):\n    return 1\n', 'λ'], seconds: 0.25 },
    scores: scoresOf({ passed: 1, chrf: 0.1 + 0.2, ter: 1.75 }),
  },
  {
    task: 't/1',
    model: 'acme/nova',
    sample: '2',
    outcome: 'fail',
    scores: scoresOf({ passed: 0, chrf: 0, ter: 1 }),
  },
  {
    task: 't/1',
    model: 'orbit',
    outcome: 'timeout',
    scores: scoresOf({ passed: 0, chrf: 1, ter: 0 }),
    sample: '1',
  },
  {
    task: 'u',
    model: 'orbit',
    outcome: 'error',
    scores: scoresOf({ passed: 0, chrf: Number.NaN, ter: 0.5 }),
    sample: '1',
  },
]

/** Samples with scores that are no verdicts, some of them 0 or 1. */
export const SCORED: readonly WrittenSample[] = [
  { task: 'u', model: 'm', sample: '1', scores: scoresOf({ chrf: Number.NaN, ter: 1.5 }), text: '' },
  { task: 'v', model: 'm', sample: '1', scores: scoresOf({ chrf: 1, ter: 0 }) },
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
  samples: readonly WrittenSample[],
  start: (open: (path: string) => TextSink) => ResultWriter,
): Promise<WrittenSample[]> {
  const { files, open } = memoryFiles()
  const writer = start(open)
  for (const sample of samples) writer.add(sample)
  writer.finish(METRICS, [])
  const read = await readLogs(await findLogs([folderOf(files)]))
  // the attributes of our own files are known
  expect(read.notes.filter((note) => note.includes('attribute'))).toEqual([])
  return read.samples.map((item) => {
    if (item instanceof InputError) throw item
    const { task, model, sample, outcome, scores, text, references, seconds } = item
    return { task, model, sample, outcome, scores, text, references, seconds } as WrittenSample
  })
}
