import { braintrust, chosenTask, isRoot, referencesOf, taskOf } from '../logs/forms/braintrust.ts'
import type { InputForm } from './form.ts'
import { logRowReader } from './row-form.ts'
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
  rows: (context) => {
    const { idField } = context
    return logRowReader(context, braintrust, (event) => {
      const output = event.get('output').value
      // an event with an error may have no output
      if (!isRoot(event) || typeof output !== 'string') return undefined
      return {
        id: taskOf(event, {}),
        chosenId: idField === undefined ? undefined : chosenTask(event, idField),
        model: event.get('metadata').labelAt('model'),
        outputs: [output],
        references: referencesOf(event),
      }
    })
  },
})
