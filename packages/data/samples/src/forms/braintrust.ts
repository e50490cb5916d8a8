import type { Fail, Row } from '@codegen-eval/records'
import { readStrings } from '@codegen-eval/records/internal'
import type { InputForm } from './form.ts'
import { toolForm } from './tool-form.ts'

/** The root events of an experiment of Braintrust whose outputs are texts. */
export const braintrustEvents: InputForm = toolForm({
  name: 'braintrust',
  title: 'a Braintrust experiment',
  holds: 'outputs and references',
  samples: true,
  summary:
    'The outputs of root events ({"events": […]}), with expected as the reference; metadata names the model',
  example:
    '{"events": [{"is_root": true, "span_id": "s", "input": {"task_id": "t1"}, "output": "x = 1", "expected": "x = 1", "scores": {"passed": 1}, "metadata": {"model": "gpt"}}]}',
  recognizes({ document }) {
    const [event] = (document as { readonly events?: readonly unknown[] } | undefined)?.events ?? []
    const isEvent = event !== null && typeof event === 'object' && 'scores' in event && 'output' in event
    return isEvent ? 'certain' : 'no'
  },
  rowsAt: ['events'],
  rows: () => (row, fail) => {
    const { output, expected } = row
    // a child span repeats the output of its sample, and an event with an error may have none
    if (!isRoot(row) || typeof output !== 'string') return undefined
    const model = (row.metadata as Row | null | undefined)?.model
    return {
      id: taskOf(row, fail),
      ...(typeof model === 'string' ? { model } : {}),
      outputs: [output],
      references:
        expected === undefined || expected === null ? [] : readStrings(expected, '"expected"', fail),
    }
  },
})

function isRoot({ is_root: isMarked, span_parents: parents }: Row): boolean {
  return isMarked !== false && !(Array.isArray(parents) && parents.length > 0)
}

/** The id of the task in the input, or in the metadata; else the input itself. */
function taskOf({ input, metadata }: Row, fail: Fail): string | number {
  const places = [input, metadata].filter((each) => each !== null && typeof each === 'object') as Row[]
  const found = ['task_id', 'id'].flatMap((name) => places.flatMap((place) => place[name] ?? []))[0]
  if (typeof found === 'string' || Number.isSafeInteger(found)) return found as string | number
  if (input === undefined || input === null) fail('field "input" is missing, which says the task')
  return typeof input === 'string' ? input : JSON.stringify(input)
}
