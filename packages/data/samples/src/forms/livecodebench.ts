import { readStrings } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { readField } from './row-form.ts'
import { toolForm } from './tool-form.ts'

/** Generations of LiveCodeBench, graded or not. The folder of the file names the model. */
export const liveCodeBenchOutputs: InputForm = toolForm({
  name: 'livecodebench',
  title: 'LiveCodeBench generations',
  holds: 'outputs',
  noReferences: 'a problem has tests only',
  samples: true,
  summary:
    'The code of generations (output/<model>/Scenario….json), or their answers where there is no code_list',
  example:
    '[{"question_id": "abc_a", "question_content": "…", "output_list": ["Sure: …"], "code_list": ["print(1)"]}]',
  recognizes: ({ row }) => (row?.question_id !== undefined && 'output_list' in row ? 'certain' : 'no'),
  // generations are written a second time, with their verdicts
  isCopy: (name, names) => name.endsWith('.json') && names.has(name.replace(/\.json$/, '_eval_all.json')),
  rows: ({ file }) => {
    const folder = file.split(/[/\\]/).at(-2)
    return (row, fail) => {
      const field = row.code_list === undefined ? 'output_list' : 'code_list'
      return {
        id: readField(row, 'question_id', fail),
        fileModel: folder,
        outputs: readStrings(row[field], `"${field}"`, fail),
      }
    }
  },
})
