import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError, UsageError } from '@codegen-eval/messages'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import { mutations } from './mutations.ts'
import { openFolder } from './open-folder.ts'

const LOGS = referencePath('data/logs/')

/** A file of each form, which is broken in many ways while the others stay. */
const FILES: readonly (readonly [form: string, file: RegExp])[] = [
  ['swe-bench', /nova-large\.pass3\.json$/],
  ['swe-bench', /pass1\/nova-large\/acme__top-128\/report\.json$/],
  ['livecodebench', /nova-mini\/.*_eval_all\.json$/],
  ['bigcodebench', /nova-mini.*_eval_results\.json$/],
  ['harbor', /orbit-run\/top-words__[^/]*\/result\.json$/],
  ['harbor', /orbit-run\/result\.json$/],
  ['terminal-bench', /12-00-00\/results\.json$/],
  ['terminal-bench', /12-00-00\/run_metadata\.json$/],
  ['aider-polyglot', /orbit-7b-run2\/.*merge-spans\/\.aider\.results\.json$/],
  ['every-eval-ever', /nova-mini\/.*_samples\.jsonl$/],
  ['every-eval-ever', /orbit-7b\/[^_]*\.json$/],
  ['inspect', /inspect\/.*GWksDGeRvZ3yV66KHVGjCW\.json$/],
  ['opentelemetry', /logs\.jsonl$/],
  ['langfuse', /scores\.jsonl$/],
  ['langfuse', /dataset_run_orbit-7b\.json$/],
  ['braintrust', /nova-mini\.experiment\.json$/],
  ['deepeval', /_120000\.json$/],
  ['openai-evals', /_orbit-7b_.*\.jsonl$/],
]

/** Files that say the same as another one, and would mend it. */
const COPIES =
  /inspect\/(?:eval|chunked)\/|langfuse\/scores\.(?:json|csv)$|terminal-bench\/.*-of-3\/results\.json$/

async function outcomesOf(folder: string, changed: ReadonlyMap<string, string>): Promise<string[]> {
  const input = openFolder(folder, changed)
  const files = input.folder?.filter(({ path }) => !COPIES.test(join(folder, path)))
  const { samples } = await readLogs(await findLogs([{ ...input, folder: files }]))
  return samples.map((sample) => {
    if (sample instanceof InputError) throw sample
    return `${sample.model} ${sample.task.id} ${sample.scores.get('passed')}`
  })
}

describe.each(FILES)('%s, %s', (form, pattern) => {
  const folder = join(LOGS, form)
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .sort()
    .find((path) => pattern.test(path))!

  test('no mutation is read wrong', async () => {
    const truth = (await outcomesOf(folder, new Map())).sort()
    const wrong: string[] = []
    const bare: string[] = []
    for (const [name, text] of mutations(readFileSync(file, 'utf8'), Number(process.env.MUTATIONS ?? 20))) {
      try {
        const found = (await outcomesOf(folder, new Map([[file, text]]))).sort()
        if (JSON.stringify(found) !== JSON.stringify(truth)) {
          const lost = truth.filter((each) => !found.includes(each))
          const added = found.filter((each) => !truth.includes(each))
          wrong.push(
            `${name}: ${truth.length - found.length} fewer, without ${lost.slice(0, 3).join(', ')}; with ${added.slice(0, 3).join(', ')}`,
          )
        }
      } catch (error) {
        if (!(error instanceof InputError || error instanceof UsageError)) throw error
        if (!/line \d+|pass |option/.test(error.message)) bare.push(`${name}: ${error.message}`)
      }
    }
    expect([wrong, bare]).toEqual([[], []])
  })
})
