import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'
import { jsonl, TASKS } from './gate.cases.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const gate = (args: readonly string[], content = jsonl) =>
  command(['gate', 'in.jsonl', '-m', 'exact-match', '--baseline', 'old', ...args], {
    cwd: files({ 'in.jsonl': content }),
  })

test('no name begins a line of its own in the message', async () => {
  const content = jsonl.replaceAll('"bad"', '"bad\\n::stop-commands::x"')
  const { code, stderr } = await gate(['--candidate', 'bad\n::stop-commands::x'], content)
  expect([code, stderr.match(/^.*/gm)]).toEqual([
    3,
    [expect.stringContaining('the gate failed: bad\\u000a::stop-commands::x is significantly worse'), ''],
  ])
})

test('a candidate that is significantly worse ends with 3, and the report is there', async () => {
  const { code, stdout, stderr } = await gate(['--candidate', 'bad', '--margin', '-0.5'])
  expect(code).toBe(3)
  expect(stdout).toMatch(
    /^failed: bad is significantly worse than old by more than 0\.5 points .*\n\nmetric .*\nexact-match +80\.00 +60\.00 +-20\.00 +\[/,
  )
  expect(stderr).toBe(
    'codegen-eval: the gate failed: bad is significantly worse than old by more than 0.5 points (difference -20.00)\n',
  )
})

test('a candidate within the margin ends with 0', async () => {
  const { code, stdout, stderr } = await gate(['--candidate', 'bad', '--margin', '-40'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^passed: bad is not worse than old by more than 40 points\n/)
})

test('an open case ends with 0 and says how much data would settle it', async () => {
  const { code, stdout, stderr } = await gate(['--candidate', 'like'])
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^open: it is unclear .*\n[\s\S]*\n60 segments show differences of .* about [\d,]+ would settle it/,
  )
})

test('a candidate that is better passes', async () => {
  const { code, stdout } = await command(
    ['gate', 'in.jsonl', '-m', 'exact-match', '--baseline', 'bad', '--candidate', 'old'],
    { cwd: files({ 'in.jsonl': jsonl }) },
  )
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^passed: old is not worse than bad\n/)])
})

test('JSON is whole, also where the gate fails', async () => {
  const { code, stdout } = await gate(['--candidate', 'bad', '--margin', '-0.5', '-f', 'json'])
  expect(code).toBe(3)
  expect(JSON.parse(stdout)).toMatchObject({
    passed: false,
    verdict: 'worse',
    baseline: 'old',
    candidate: 'bad',
    metrics: {
      'exact-match': {
        scoreMargin: -0.005,
        baseline: { value: 0.8 },
        candidate: { value: 0.6 },
        difference: { value: -0.2 },
      },
    },
  })
})

test('--output takes the report of a gate that fails too', async () => {
  const cwd = files({ 'in.jsonl': jsonl })
  const { code, stdout } = await command(
    ['gate', 'in.jsonl', '-m', 'exact-match', '--baseline', 'old', '--candidate', 'bad', '-o', 'gate.txt'],
    { cwd },
  )
  expect([code, stdout]).toEqual([3, ''])
  expect(readFileSync(join(cwd, 'gate.txt'), 'utf8')).toContain('failed: bad')
})

test('--fail-on inconclusive fails for lack of evidence', async () => {
  const { code, stdout, stderr } = await gate(['--candidate', 'like', '--fail-on', 'inconclusive'])
  expect([code, stdout]).toEqual([3, expect.stringMatching(/^open \(fails\): it is unclear /)])
  expect(stderr).toContain('the gate failed: it is unclear whether like is worse than old')
})

test('the same seed gives the same bytes', async () => {
  const run = () => gate(['--candidate', 'like', '-f', 'json', '--seed', '3'])
  const [first, again] = await Promise.all([run(), run()])
  expect(again.stdout).toBe(first.stdout)
})

describe('what cannot be judged ends with a message and no output', () => {
  test.each<[string, number, string[], RegExp]>([
    [
      'a margin that is no number',
      2,
      ['--candidate', 'bad', '--margin', 'half'],
      /--margin half: expected a number of points from -100 to 0/,
    ],
    ['a margin without a value', 2, ['--candidate', 'bad', '--margin', ''], /expected a number of points/],
    [
      'a margin over 0',
      2,
      ['--candidate', 'bad', '--margin', '0.5'],
      /--margin 0\.5: expected .* that the candidate may lose/,
    ],
    ['an unknown candidate', 2, ['--candidate', 'new'], /--candidate new: .*the models are old, like, bad/],
    ['a candidate that is the baseline', 2, ['--candidate', 'old'], /both name old/],
    ['no candidate', 2, [], /required option '--candidate <model>' not specified/],
    ['an unknown metric', 2, ['--candidate', 'bad', '-m', 'blue'], /blue/],
    [
      'a margin of another metric',
      2,
      ['--candidate', 'bad', '--margin', 'chrf=-1'],
      /--margin chrf: the gate has no such metric; expected exact-match/,
    ],
    [
      'a margin without a number',
      2,
      ['--candidate', 'bad', '--margin', 'exact-match='],
      /--margin exact-match=: expected a number of points from -100 to 0/,
    ],
    [
      'another verdict to fail on',
      2,
      ['--candidate', 'bad', '--fail-on', 'open'],
      /--fail-on open: .*worse, inconclusive/,
    ],
  ])('%s', async (_, code, args, message) => {
    const cwd = files({ 'in.jsonl': jsonl })
    const outcome = await command(
      ['gate', 'in.jsonl', '-m', 'exact-match', '--baseline', 'old', ...args, '-o', 'out'],
      { cwd },
    )
    expect(outcome.stderr).toMatch(message)
    expect(outcome.stderr).not.toMatch(/^\s+at |internal error/m)
    expect([outcome.code, outcome.stdout, readdirSync(cwd)]).toEqual([code, '', ['in.jsonl']])
  })

  test('one segment', async () => {
    const { code, stdout, stderr } = await gate(['--candidate', 'bad'], jsonl.split('\n')[0])
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/at least two segments/)
  })

  test('an unknown baseline', async () => {
    const { code, stderr } = await gate(['--candidate', 'bad', '--baseline', 'best'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/--baseline best: there is no such model; the models are old, like, bad/)
  })
})

test('answers in fences are judged by their code where that is asked for', async () => {
  const fenced = TASKS.map(({ id, references, candidates: { old, bad } }) =>
    JSON.stringify({ id, references, candidates: { old, bad: `So:\n\`\`\`\n${bad}\n\`\`\`` } }),
  ).join('\n')
  const { stdout } = await gate(['--candidate', 'bad', '--extract', 'fences'], fenced)
  expect(stdout).toMatch(/\nexact-match .* 80\.00 +60\.00 /)
  expect(stdout).toMatch(/\nexact-match .*\|extract:fences@/)
})

test('--format markdown is a comment, and --junit a test report', async () => {
  const cwd = files({ 'in.jsonl': jsonl })
  const { code, stdout } = await command(
    [
      'gate',
      'in.jsonl',
      '-m',
      'exact-match',
      '--baseline',
      'old',
      '--candidate',
      'bad',
      '-f',
      'markdown',
      '--junit',
      'gate.xml',
    ],
    { cwd },
  )
  expect(code).toBe(3)
  expect(stdout).toMatch(
    /^### Gate failed: bad is significantly worse than old \(difference -20\.00\)\n\n\| metric \| old \| 95 % interval \| bad \|/,
  )
  const xml = readFileSync(join(cwd, 'gate.xml'), 'utf8')
  expect(xml).toContain(' tests="1" failures="1" errors="0"')
  expect(xml).toContain(
    '<failure message="bad is significantly worse than old (difference -20.00)" type="worse">',
  )
  expect(xml).toMatch(/ timestamp="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d" /)
})

test('gate counts missing tasks and samples, with --samples, and says the worst case', async () => {
  const rows = ['main', 'branch'].flatMap((model) =>
    Array.from({ length: 30 }, (_, t) => t)
      .filter((t) => model === 'main' || t !== 7)
      .flatMap((t) =>
        [0, 1].map((sample) => JSON.stringify({ id: `t${t}`, model, sample, passed: (t + sample) % 3 > 0 })),
      ),
  )
  const file = folder.write('gaps.jsonl', rows.join('\n'))
  const args = ['gate', '--scores', file, '--baseline', 'main', '--candidate', 'branch', '--trials', '200']
  const found = JSON.parse((await command([...args, '--format', 'json'])).stdout)
  expect(found.missingPolicy).toBe('common')
  expect(found.unmatched).toEqual({ tasks: 1, of: 30, ids: ['t7'] })
  expect(found.results).toMatchObject([
    { model: 'main', missingTasks: 0, missingSamples: 0 },
    { model: 'branch', missingTasks: 1, missingSamples: 2 },
  ])
  const { candidate } = found.metrics.passed
  expect(candidate.worstLow).toBeLessThan(candidate.value)
  expect(candidate.worstHigh).toBeGreaterThan(candidate.value)
  const text = (await command(args)).stdout
  expect(text).toMatch(/\nmodel +missing samples +missing tasks +worst passed +best passed\n/)
  expect(text).toMatch(/\nbranch +2 +1 +[\d.]+ +[\d.]+\n/)
  expect(text).toContain('29 of 30 tasks count, without t7')
  const three = JSON.parse((await command([...args, '--samples', '3', '--format', 'json'])).stdout)
  expect(three.results[0]).toMatchObject({ missingTasks: 0, missingSamples: 30 })
  const zero = JSON.parse((await command([...args, '--missing', 'zero', '--format', 'json'])).stdout)
  expect(zero.metrics.passed.segments).toBe(30)
  const markdown = (await command([...args, '--format', 'markdown'])).stdout
  expect(markdown).toMatch(/\n\| branch \| 2 \| 1 \|/)
})
