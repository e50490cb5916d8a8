import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'

const folder = testFolder()
const action = readFileSync(new URL('../../../../action.yml', import.meta.url), 'utf8')

/** The script of a step. */
function scriptOf(step: string): string {
  const start = action.indexOf(`name: ${step}\n`)
  const lines = action.slice(action.indexOf('run:', start)).split('\n')
  if (lines[0] !== 'run: |') return lines[0]!.slice('run: '.length)
  const end = lines.findIndex((line, i) => i > 0 && line !== '' && !line.startsWith('        '))
  return lines
    .slice(1, end < 0 ? undefined : end)
    .map((line) => line.slice(8))
    .join('\n')
}

/** Runs a step with programs that write down how they are called. */
function run(
  step: string,
  variables: Readonly<Record<string, string>>,
  programs: Readonly<Record<string, string>>,
) {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  const bin = join(cwd, 'bin')
  mkdirSync(bin)
  for (const [name, script] of Object.entries(programs)) {
    const file = join(bin, name)
    writeFileSync(file, `#!/usr/bin/env bash\nprintf '%s\\n' "$@" "---" >> "$CALLS"\n${script}\n`)
    chmodSync(file, 0o755)
  }
  const file = (name: string): string => join(cwd, name)
  const names = ['calls', 'output', 'summary']
  for (const name of names) writeFileSync(file(name), '')
  const { status } = spawnSync('bash', ['-c', scriptOf(step)], {
    cwd,
    // Node's pipes are sockets: from one of them bash takes itself for a remote shell, and reads the user's .bashrc
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      RUNNER_TEMP: cwd,
      CALLS: file('calls'),
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      ...variables,
    },
  })
  const [calls, output, summary] = names.map((name) => readFileSync(file(name), 'utf8')) as [
    string,
    string,
    string,
  ]
  return { status, calls: calls.split('\n---\n').map((call) => call.split('\n')), output, summary }
}

const INPUTS = {
  FILES: 'main.jsonl\nbranch of $(touch pwned).jsonl\n',
  METRIC: 'chrf',
  BASELINE: 'main',
  CANDIDATE: 'branch',
  BASELINE_SCORES: '',
  SAVE_SCORES: '',
  MARGIN: '-0.5',
  SCORES: 'false',
  ARGUMENTS: '',
  JUNIT: '',
  VERSION: '0.1.0',
}

/** Stands for npx: writes a report to the file after `--output` and ends with a code. */
const npx = (code: number) =>
  `while [ $# -gt 0 ]; do if [ "$1" = --output ]; then echo "### Gate" > "$2"; fi; shift; done; exit ${code}`

describe('the gate of the action', () => {
  test.each([
    [0, 'passed'],
    [3, 'failed'],
    [1, 'error'],
  ])('exit code %i is %s', (code, verdict) => {
    const { status, output, summary } = run('Run the gate', INPUTS, { npx: npx(code) })
    expect(status).toBe(0)
    expect(output).toContain(`verdict=${verdict}\n`)
    expect(output).toContain(`code=${code}\n`)
    expect(summary).toBe('### Gate\n')
  })

  test('inputs are arguments, whatever they contain', () => {
    const { calls } = run(
      'Run the gate',
      {
        ...INPUTS,
        SCORES: 'true',
        BASELINE_SCORES: 'old scores.jsonl',
        ARGUMENTS: '--seed\n7\n',
        JUNIT: 'g.xml',
      },
      { npx: npx(0) },
    )
    const [call] = calls as [string[]]
    expect(call.slice(0, 3)).toEqual(['--yes', '@codegen-eval/cli@0.1.0', 'gate'])
    expect(call.join(' ')).toContain(
      '--scores --metric chrf --baseline main --candidate branch --baseline-scores old scores.jsonl --junit g.xml --seed 7',
    )
    expect(call.slice(-3)).toEqual(['--', 'main.jsonl', 'branch of $(touch pwned).jsonl'])
  })
})

test('values may be written as YAML and Windows write them, and nothing else counts as true', () => {
  const given = { ...INPUTS, SCORES: 'True', FILES: 'a.jsonl\r\n--help\r\n', ARGUMENTS: '--seed\r\n7\r\n' }
  const { calls } = run('Run the gate', given, { npx: npx(0) })
  expect(calls[0]).toContain('--scores')
  expect(calls[0]!.slice(-5)).toEqual(['--seed', '7', '--', 'a.jsonl', '--help'])
  const wrong = run('Run the gate', { ...INPUTS, SCORES: 'yes' }, { npx: npx(0) })
  expect([wrong.status, wrong.calls]).toEqual([2, [['']]])
})

test('without a version, the one of the action is run', () => {
  const tree = mkdtempSync(join(folder.path, 'action-'))
  mkdirSync(join(tree, 'packages/use/cli'), { recursive: true })
  writeFileSync(join(tree, 'packages/use/cli/package.json'), '{"version": "7.8.9"}')
  const given = { ...INPUTS, VERSION: '', GITHUB_ACTION_PATH: tree }
  const { calls } = run('Run the gate', given, { npx: npx(0) })
  expect(calls[0]).toContain('@codegen-eval/cli@7.8.9')
})

test('a run that writes no report is an error', () => {
  const { output } = run('Run the gate', INPUTS, { npx: 'exit 0' })
  expect(output).toContain('verdict=error\n')
  expect(output).toContain('code=1\n')
})

describe('the comment of the action', () => {
  const variables = (report: string) => ({
    GH_TOKEN: 't',
    KEY: 'gate of "x"',
    REPORT: report,
    PULL_REQUEST: '12',
    GITHUB_REPOSITORY: 'o/r',
  })
  const report = (): string => {
    const file = join(mkdtempSync(join(folder.path, 'report-')), 'gate.md')
    writeFileSync(file, '### Gate passed\n')
    return file
  }

  test('the first run writes one', () => {
    const file = report()
    const { status, calls } = run('Write the comment', variables(file), { gh: '' })
    expect(status).toBe(0)
    expect(calls[0]!.slice(0, 3)).toEqual(['api', '--paginate', 'repos/o/r/issues/12/comments'])
    expect(calls[0]!.at(-1)).toContain('startswith("<!-- codegen-eval: gate-of--x- -->")')
    expect(calls[1]!.slice(0, 4)).toEqual(['api', '--method', 'POST', 'repos/o/r/issues/12/comments'])
    const body = calls[1]!.at(-1)!.replace('body=@', '')
    expect(readFileSync(body, 'utf8')).toBe('<!-- codegen-eval: gate-of--x- -->\n### Gate passed\n')
  })

  test.each([
    ['reading', 'exit 1', 1],
    ['writing', 'if [ "$2" != --paginate ]; then echo refused >&2; exit 1; fi', 2],
  ])('one that is refused by %s does not end the run', (_, gh, requests) => {
    const { status, calls } = run('Write the comment', variables(report()), { gh })
    expect([status, calls.length - 1]).toEqual([0, requests])
  })

  test('a later run writes the same one again, and none of a stranger', () => {
    const { calls } = run('Write the comment', variables(report()), {
      gh: 'if [ "$2" = --paginate ]; then echo 77; echo 78; fi',
    })
    expect(calls[0]!.at(-1)).toContain('select(.user.type == "Bot" or (.author_association | IN("OWNER"')
    expect(calls[1]!.slice(0, 4)).toEqual(['api', '--method', 'PATCH', 'repos/o/r/issues/comments/77'])
  })
})

test('the verdict is the exit code of the gate', () => {
  for (const code of ['0', '3']) expect(run('Give the verdict', { CODE: code }, {}).status).toBe(Number(code))
})

test('no step takes an input into its script', () => {
  const steps = [...action.matchAll(/name: (.*)\n {6}(?:if|shell):/g)].map(([, name]) => name!)
  expect(steps).toEqual(['Run the gate', 'Write the comment', 'Give the verdict'])
  for (const step of steps) expect(scriptOf(step)).not.toContain('${{')
})
