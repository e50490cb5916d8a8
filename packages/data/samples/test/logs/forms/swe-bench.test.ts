import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { findLogs, readLogs } from '../../../src/logs/read-logs.ts'
import { folderOf, outcomesIn } from '../read-texts.ts'

const report = {
  total_instances: 5,
  submitted_instances: 4,
  resolved_ids: ['r__a-1'],
  unresolved_ids: ['r__a-2'],
  empty_patch_ids: ['r__a-3'],
  error_ids: ['r__a-4'],
  incomplete_ids: ['r__a-5'],
  failure_reasons: { 'r__a-4': 'tests_timed_out' },
}

test('a report names its model in the name of the file, dots included', async () => {
  const { found, runs } = await outcomesIn({ 'acme__m-1.5.run1.json': report })
  expect(found).toEqual([
    'acme/m-1.5 r__a-1 pass',
    'acme/m-1.5 r__a-2 fail',
    'acme/m-1.5 r__a-3 fail',
    'acme/m-1.5 r__a-4 timeout',
  ])
  expect(runs[0]?.tasks).toContain('r__a-5')
})

test('lists that contradict each other or their counts are refused', async () => {
  await expect(outcomesIn({ 'm.r.json': { ...report, resolved_instances: 2 } })).rejects.toThrow(
    /m\.r\.json, line 1: resolved_instances is 2, and resolved_ids has 1; write the file again/,
  )
  await expect(outcomesIn({ 'm.r.json': { ...report, unresolved_ids: ['r__a-1'] } })).rejects.toThrow(
    'r__a-1 is in lists of different outcomes',
  )
})

const folder = 'logs/run_evaluation/run1/m'
const instance = (id: string, resolved: boolean, failing: readonly string[]) => ({
  [id]: {
    patch_exists: true,
    resolved,
    tests_status: {
      FAIL_TO_PASS: { success: ['t'], failure: failing },
      PASS_TO_PASS: { success: [], failure: [] },
    },
  },
})

test('folders of instances without a report are errors or time-outs', async () => {
  const { found, samples } = await outcomesIn({
    [`${folder}/r__a-1/report.json`]: instance('r__a-1', true, []),
    [`${folder}/r__a-2/report.json`]: instance('r__a-2', false, ['u']),
    [`${folder}/r__a-3/test_output.txt`]: 'Timeout error: 1800 seconds exceeded.',
    [`${folder}/r__a-4/patch.diff`]: 'diff',
  })
  expect(found).toEqual(['m r__a-1 pass', 'm r__a-2 fail', 'm r__a-3 timeout', 'm r__a-4 error'])
  expect(samples.find(({ task }) => task.id === 'r__a-2')?.scores.get('tests')).toBe(0.5)
})

test('a note says what folders of instances lack without the report of their run', async () => {
  const report1 = {
    total_instances: 1,
    resolved_ids: ['r__a-1'],
    unresolved_ids: [],
    error_ids: [],
    incomplete_ids: [],
  }
  const alone = { [`${folder}/r__a-1/report.json`]: instance('r__a-1', true, []) }
  expect((await outcomesIn(alone)).notes).toEqual([expect.stringContaining('with an empty patch')])
  expect((await outcomesIn({ ...alone, 'm.run1.json': report1 })).notes).toEqual([])
})

test('a report without a name of its own is named by its folder, and one of sb-cli by its run', async () => {
  const { found } = await outcomesIn({
    'runs/m/final_report.json': {
      resolved_ids: ['r__a-1'],
      unresolved_ids: [],
      empty_patch_ids: [],
      error_ids: [],
    },
    'runs/n/report.json': {
      resolved_ids: [],
      unresolved_ids: ['r__a-1'],
      empty_patch_ids: [],
      error_ids: [],
    },
    'swe-bench_lite__test__try-2.json': {
      resolved_ids: [],
      unresolved_ids: [],
      failed_ids: ['r__a-1'],
      failed_instances: 1,
      pending_ids: ['r__a-2'],
      submitted_ids: ['r__a-1'],
    },
  })
  expect(found).toEqual(['m r__a-1 pass', 'n r__a-1 fail', 'try-2 r__a-1 error'])
})

test('a report that is cut short is broken, and no error of the harness, but an empty one is', async () => {
  const found = await findLogs([
    folderOf({
      [`${folder}/r__a-1/report.json`]: instance('r__a-1', true, []),
      [`${folder}/r__a-2/report.json`]: '{"r__a-2": {"patch_exists": tr',
      [`${folder}/r__a-2/test_output.txt`]: 'ok',
      [`${folder}/r__a-3/report.json`]: '',
      [`${folder}/r__a-3/run_instance.log`]: 'killed',
    }),
  ])
  const { samples } = await readLogs(found)
  expect(
    samples.map((each) => (each instanceof InputError ? 'broken' : `${each.task.id} ${each.outcome}`)),
  ).toEqual(['broken', 'r__a-1 pass', 'r__a-3 error'])
})
