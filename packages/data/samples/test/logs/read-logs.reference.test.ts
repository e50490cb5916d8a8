import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { LOG_FORMS } from '../../src/forms/forms.ts'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'
import { openFolder } from './open-folder.ts'

interface Truth {
  readonly truth: Record<
    string,
    Record<string, { status: string; passed: boolean | null; score: number | null }[]>
  >
  readonly forms: Record<string, { ids: Record<string, string>; models: Record<string, string> }>
}

const LOGS = referencePath('data/logs/')
const { truth, forms } = JSON.parse(readFileSync(join(LOGS, 'truth.json'), 'utf8')) as Truth

test('each form that is given is read', () => {
  expect(LOG_FORMS.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(forms)))
})

describe.each(Object.keys(forms))('%s', (name) => {
  test('all outcomes are those of the truth', async () => {
    const { samples } = await readLogs(await findLogs([openFolder(join(LOGS, name))]))
    const { ids, models } = forms[name]!
    const found: Record<string, string[]> = {}
    for (const sample of samples) {
      if (sample instanceof InputError) throw sample
      const key = `${sample.model} ${sample.task.id}`
      found[key] = [...(found[key] ?? []), sample.outcome ?? 'none']
    }
    const wanted = Object.fromEntries(
      Object.entries(truth).flatMap(([model, tasks]) =>
        Object.entries(tasks).flatMap(([task, all]) => {
          const statuses = all.map(({ status }) => status).filter((status) => status !== 'missing')
          return statuses.length === 0 ? [] : [[`${models[model]} ${ids[task]}`, statuses.sort()]]
        }),
      ),
    )
    expect(Object.fromEntries(Object.entries(found).map(([key, all]) => [key, all.sort()]))).toEqual(wanted)
  })
})
