import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { command, SOURCE_COMMAND } from './command.ts'
import { testFolder } from './reading.ts'

const SCALE = fileURLToPath(new URL('../../../../examples/scale/', import.meta.url))
const TASKS = fileURLToPath(new URL('../../../../examples/tasks.jsonl', import.meta.url))
const folder = testFolder()
let whole = ''

/** Whether an engine is installed on this machine. */
const has = (program: string) => spawnSync('which', [program]).status === 0
const isRoot = process.getuid?.() === 0
const hasSlurm = isRoot && has('slurmctld') && has('slurmd') && has('sbatch')

beforeAll(async () => {
  whole = (await command(['score', TASKS, '--metric', 'chrf'])).stdout
})

/** Runs a recipe with the sources of the command, in a folder of its own. */
function recipe(program: string, args: readonly string[], cwd: string, environment: object = {}): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: 60_000,
    env: {
      ...process.env,
      CODEGEN_EVAL: [process.execPath, ...SOURCE_COMMAND].join(' '),
      ...environment,
    },
  })
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
  return stdout
}

async function expectWhole(cwd: string): Promise<void> {
  expect(await command(['merge', 'rows'], { cwd })).toMatchObject({ code: 0, stdout: whole })
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

test.skipIf(!hasSlurm)(
  'the recipe of Slurm gives the scores of one run, on one node',
  async () => {
    const cwd = mkdtempSync(join(folder.path, 'slurm-'))
    const node = hostname().split('.')[0]!
    for (const name of ['state', 'spool']) mkdirSync(join(cwd, name))
    writeFileSync(
      join(cwd, 'slurm.conf'),
      [
        'ClusterName=test',
        `SlurmctldHost=${node}(127.0.0.1)`,
        // one machine that nobody else reaches: daemons listen where no other Slurm does
        'AuthType=auth/none',
        'CredType=cred/none',
        'SlurmUser=root',
        `StateSaveLocation=${cwd}/state`,
        `SlurmdSpoolDir=${cwd}/spool`,
        `SlurmctldPidFile=${cwd}/controller.pid`,
        `SlurmdPidFile=${cwd}/node.pid`,
        'SlurmctldPort=26817',
        'SlurmdPort=26818',
        'ProctrackType=proctrack/linuxproc',
        'TaskPlugin=task/none',
        'SelectType=select/cons_tres',
        'SelectTypeParameters=CR_CPU',
        'SchedulerParameters=batch_sched_delay=0,sched_interval=1',
        'MpiDefault=none',
        `NodeName=${node} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN`,
        'PartitionName=all Nodes=ALL Default=YES State=UP',
        '',
      ].join('\n'),
    )
    const environment = { SLURM_CONF: join(cwd, 'slurm.conf') }
    const daemons = () =>
      ['controller.pid', 'node.pid'].flatMap((name) => {
        try {
          return [Number(readFileSync(join(cwd, name), 'utf8'))]
        } catch {
          return []
        }
      })
    try {
      // both go into the background by themselves
      recipe('slurmctld', ['-L', join(cwd, 'controller.log')], cwd, environment)
      recipe('slurmd', ['-L', join(cwd, 'node.log')], cwd, environment)
      const options = ['--wait', '--array=1-2', '--mem=0', '--output=task-%a.log']
      recipe('sbatch', [...options, join(SCALE, 'slurm.sbatch'), TASKS, 'rows', 'chrf'], cwd, environment)
      await expectWhole(cwd)
    } finally {
      for (const pid of daemons()) process.kill(pid, 'SIGKILL')
    }
  },
  60_000,
)
