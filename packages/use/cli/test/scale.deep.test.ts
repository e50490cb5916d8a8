import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { command } from './command.ts'
import { recipe, SCALE, TASKS } from './scale.cases.ts'

const folder = testFolder()
let whole = ''

/** Whether an engine is installed on this machine. */
const has = (program: string) => spawnSync('which', [program]).status === 0

beforeAll(async () => {
  whole = (await command(['score', TASKS, '--metric', 'chrf'])).stdout
})

async function expectWhole(cwd: string, args: readonly string[] = []): Promise<void> {
  expect(await command(['merge', 'rows', ...args], { cwd })).toMatchObject({ code: 0, stdout: whole })
}

test.skipIf(!has('parallel'))(
  'the recipe of GNU parallel gives the scores of one run',
  async () => {
    const cwd = mkdtempSync(join(folder.path, 'parallel-'))
    recipe(join(SCALE, 'parallel.sh'), [TASKS, 'rows', 'chrf', '2'], cwd)
    await expectWhole(cwd)
  },
  60_000,
)

test.skipIf(!has('python3'))(
  'what Spark and Ray call gives the scores of one run',
  async () => {
    const cwd = mkdtempSync(join(folder.path, 'python-'))
    const calls = `from run_shard import run_shard; run_shard(1, 1, ${JSON.stringify(TASKS)}, "rows", "chrf")`
    recipe('python3', ['-c', calls], cwd, { PYTHONPATH: SCALE, PYTHONDONTWRITEBYTECODE: '1' })
    await expectWhole(cwd)
  },
  60_000,
)

test.skipIf(!has('python3'))(
  'a shard that fails ends its task with the message of the command',
  () => {
    const calls = 'from run_shard import run_shard; run_shard(1, 2, "nowhere.jsonl", "rows")'
    expect(() =>
      recipe('python3', ['-c', calls], folder.path, { PYTHONPATH: SCALE, PYTHONDONTWRITEBYTECODE: '1' }),
    ).toThrow('RuntimeError: shard 1/2: exit code 1: codegen-eval: nowhere.jsonl: no such file or folder')
  },
  60_000,
)

test('the Kubernetes manifest is an indexed Job whose pods give the scores of one run', async () => {
  const job = parse(readFileSync(join(SCALE, 'kubernetes.yaml'), 'utf8'))
  const { completions, parallelism, template, ...others } = job.spec
  expect({ ...job, spec: others }).toEqual({
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: expect.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/) },
    // backoffLimitPerIndex asks for Indexed here, and for Never in the pods
    spec: { completionMode: 'Indexed', backoffLimitPerIndex: 3 },
  })
  expect([completions, parallelism]).toEqual([64, 64])
  const { containers, volumes, ...pod } = template.spec
  expect([Object.keys(template), pod]).toEqual([['spec'], { restartPolicy: 'Never' }])
  const [{ command: line, env, resources, volumeMounts, ...container }, ...sidecars] = containers
  expect(sidecars).toEqual([])
  expect(container).toEqual({ name: 'score', image: expect.stringMatching(/^node:\d+-slim$/) })
  expect(env).toEqual([{ name: 'JOB_COMPLETIONS', value: String(completions) }])
  expect(resources).toEqual({ requests: { cpu: '1', memory: '1Gi' }, limits: { memory: '2Gi' } })
  expect(volumes).toEqual([{ name: 'data', persistentVolumeClaim: { claimName: 'codegen-eval-data' } }])
  expect(volumeMounts).toEqual([{ name: volumes[0].name, mountPath: '/data' }])

  expect(line.slice(0, 3)).toEqual(['npx', '--yes', '@codegen-eval/cli'])
  const cwd = mkdtempSync(join(folder.path, 'kubernetes-'))
  writeFileSync(join(cwd, 'outputs.jsonl'), readFileSync(TASKS))
  const args = line.slice(3).map((word: string) => word.replace(/^\/data\//, ''))
  process.env.JOB_COMPLETIONS = env[0].value
  try {
    for (let index = completions - 1; index >= 0; index--) {
      process.env.JOB_COMPLETION_INDEX = String(index)
      const { code, stderr } = await command(args, { cwd })
      expect([code, stderr]).toEqual([0, expect.stringContaining(`shard ${index + 1}/64 is finished`)])
    }
  } finally {
    delete process.env.JOB_COMPLETION_INDEX
    delete process.env.JOB_COMPLETIONS
  }
  await expectWhole(cwd, ['--metric', 'chrf'])
})
