import { meanScoreRows } from '@codegen-eval/statistics'
import { runVerdictStudy, type VerdictStudyResult } from '../src/verdict-study.ts'

const passed = [
  [1, 0, 1, 0],
  [0, 0, 1, 1],
]
/** One metric on four tasks, of which two models pass some. */
export const TEST_STUDY: VerdictStudyResult = runVerdictStudy(
  {
    data: {
      ids: ['a', 'b', 'c', 'd'],
      references: [['x'], ['x'], ['x'], ['x']],
      systems: ['wren', 'heron'],
      outputs: passed.map((row) => row.map((verdict, i) => `<b>${verdict} ${i}`)),
      grades: passed,
      content: 'hash',
    },
    tasks: Int32Array.of(0, 1, 2, 3),
    taskCount: 4,
  },
  [
    {
      key: 'm',
      name: 'M',
      signature: 'm|v:1',
      source: 'text',
      external: false,
      systems: [meanScoreRows([0.9, 0.8, 0.7, 0.1]), meanScoreRows([0.2, 0.95, 0.6, 0.5])],
    },
  ],
  { file: 'a.jsonl', resamples: 20 },
)
