import { listForms } from '@codegen-eval/samples/internal'
import { FORMS } from '@codegen-eval/samples/logs'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const LISTED = listForms(FORMS)

test('every form is listed with an example', async () => {
  const { code, stdout } = await command(['formats'])
  expect(code).toBe(0)
  for (const { name, summary, example } of LISTED) {
    expect(stdout).toContain(`${name} `)
    expect(stdout).toContain(summary)
    expect(stdout).toContain(example.split('\n')[0])
  }
  const json = JSON.parse((await command(['formats', '--format', 'json'])).stdout)
  expect(json.map(({ name }: { name: string }) => name)).toEqual(LISTED.map(({ name }) => name))
})

test('one form is shown, and an unknown one is an error that lists them', async () => {
  expect((await command(['formats', 'evalplus'])).stdout).toMatch(/^evalplus +Whole programs/)
  const { code, stderr } = await command(['formats', 'xml'])
  expect(code).toBe(2)
  expect(stderr).toContain("unknown form 'xml': expected one of jsonl, json, csv")
})

test('a form says its tool, its version, the commands that take it, and a line to type', async () => {
  const { stdout } = await command(['formats', 'swe-bench'])
  expect(stdout).toContain('SWE-bench, schema 2, August 2026; pass-at-k, compare, rank, gate, study')
  expect(stdout).toContain('codegen-eval compare FILE… FOLDER…')
  expect((await command(['formats', 'inspect'])).stdout.match(/^inspect /gm)).toHaveLength(2)
})
