import type { InputForm } from './form.ts'
import { inspectModel, inspectSampleReader } from './inspect-sample.ts'
import { readFormRowsAt, refuseAsReferences } from './row-form.ts'

const TITLE = 'inspect_ai logs'

/** A log of inspect_ai in JSON. The model is that of the log. */
export const inspectLog: InputForm = {
  name: 'inspect',
  title: 'an inspect_ai log',
  isForeign: true,
  samples: true,
  summary: 'The samples of an inspect_ai log in JSON, with their targets as references',
  example:
    '{"version": 2, "eval": {"task": "humaneval", "model": "openai/gpt-x"}, "samples": [{"id": "HumanEval/0", "epoch": 1, "target": "    return x", "output": {"completion": "    return x"}}]}',
  recognizes({ document }) {
    if (document === undefined || Array.isArray(document)) return 'no'
    const { version, eval: run } = document as Record<string, unknown>
    const isLog = version !== undefined && run !== null && typeof run === 'object' && 'task' in run
    return isLog ? 'certain' : 'no'
  },
  read(chunks, context) {
    refuseAsReferences(TITLE, context)
    return readFormRowsAt(chunks, context, ['samples'], (header) =>
      inspectSampleReader(inspectModel(header), context.references !== 'refused'),
    )
  },
}
