import { InputError } from '@codegen-eval/messages'
import { readSegments } from '@codegen-eval/samples'
import { findLogs, readLogs } from '@codegen-eval/samples/logs'
import { chunksOf } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { mutations } from '../../../data/samples/test/logs/mutations.ts'
import { LOGS } from './whole-outputs.cases.ts'

/** Forms whose outputs and results are read from the same rows. */
const FORMS = [
  'braintrust',
  'deepeval',
  'every-eval-ever',
  'inspect',
  'livecodebench',
  'lm-eval',
  'openai-evals',
]

const inputOf = (path: string, text: string) => ({ path, location: `/runs/${path}`, chunks: chunksOf(text) })

/** The models and tasks of outputs; `undefined` if the file is refused. */
async function outputKeys(path: string, text: string): Promise<ReadonlySet<string> | undefined> {
  const keys = new Set<string>()
  try {
    const options = { optionalReferences: true, samples: true }
    for await (const batch of readSegments([inputOf(path, text)], [], options))
      for (const item of batch)
        if (!(item instanceof InputError)) for (const model of item.models) keys.add(`${model}: ${item.id}`)
    return keys
  } catch {
    return undefined
  }
}

/** The models and tasks of results; `undefined` if the file is no log, or the file or a sample is refused. */
async function resultKeys(path: string, text: string): Promise<ReadonlySet<string> | undefined> {
  try {
    const found = await findLogs([inputOf(path, text)])
    if (found.logs.length === 0) return undefined
    const { samples } = await readLogs(found)
    const keys = samples.map((sample) => {
      if (sample instanceof InputError) throw sample
      return `${sample.model}: ${sample.task.id}`
    })
    return new Set(keys)
  } catch {
    return undefined
  }
}

test.each(FORMS)(
  'outputs of %s have the models and tasks of results, also where a field is changed',
  async (form) => {
    const [[path, text]] = Object.entries(LOGS[form]!) as [[string, string]]
    let compared = 0
    for (const [name, changed] of [['as it is', text] as const, ...mutations(text, 60)]) {
      const [outputs, results] = [await outputKeys(path, changed), await resultKeys(path, changed)]
      if (outputs === undefined || results === undefined) continue
      expect(
        [...outputs].filter((key) => !results.has(key)),
        name,
      ).toEqual([])
      compared += outputs.size > 0 ? 1 : 0
    }
    expect(compared).toBeGreaterThan(10)
  },
)
