import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { command } from './command.ts'
import { recipe, SCALE, TASKS } from './scale.cases.ts'

const folder = testFolder()
let whole = ''

/** Whether an engine is installed on this machine. */
const has = (program: string) => spawnSync('which', [program]).status === 0
const isRoot = process.getuid?.() === 0
const hasSlurm = isRoot && has('slurmctld') && has('slurmd') && has('sbatch')

beforeAll(async () => {
  whole = (await command(['score', TASKS, '--metric', 'chrf'])).stdout
})

async function expectWhole(cwd: string, args: readonly string[] = []): Promise<void> {
  expect(await command(['merge', 'rows', ...args], { cwd })).toMatchObject({ code: 0, stdout: whole })
}

/** Arguments of the command, as a program that stands in its place wrote them down. */
const CALLS = 'calls.jsonl'
const RECORDER = `require('node:fs').appendFileSync('${CALLS}', JSON.stringify(process.argv.slice(2)) + '\\n')`

/** What the recipes use of Spark and Ray. It calls the function of each shard in this process: no engine runs. */
const IN_PLACE_OF_ENGINES: Readonly<Record<string, string>> = {
  'pyspark/__init__.py': '',
  'pyspark/sql.py': `
class Numbers:
    def __init__(self, values, partitions):
        self.values = list(values)
        assert partitions == len(self.values)

    def map(self, function):
        return Numbers([function(value) for value in self.values], len(self.values))

    def collect(self):
        return self.values


class Context:
    parallelize = staticmethod(Numbers)


class SparkSession:
    class builder:
        @staticmethod
        def appName(name):
            return SparkSession.builder

        @staticmethod
        def getOrCreate():
            return SparkSession()

    sparkContext = Context()

    def stop(self):
        pass
`,
  'ray.py': `
def init():
    pass


class Task:
    def __init__(self, function):
        self.function = function

    def remote(self, *arguments):
        return lambda: self.function(*arguments)


def remote(num_cpus, max_retries, retry_exceptions):
    return Task


def get(tasks):
    return [task() for task in tasks]
`,
}

test.skipIf(!has('python3')).each(['spark_score.py', 'ray_score.py'])(
  '%s calls the command once for each shard, run without the engine',
  async (script) => {
    const cwd = mkdtempSync(join(folder.path, 'engine-'))
    mkdirSync(join(cwd, 'engines/pyspark'), { recursive: true })
    for (const [name, code] of Object.entries(IN_PLACE_OF_ENGINES))
      writeFileSync(join(cwd, 'engines', name), code)
    writeFileSync(join(cwd, 'record.cjs'), RECORDER)
    recipe('python3', [join(SCALE, script), TASKS, 'rows', '3'], cwd, {
      CODEGEN_EVAL: `${process.execPath} ${join(cwd, 'record.cjs')}`,
      PYTHONPATH: join(cwd, 'engines'),
      PYTHONDONTWRITEBYTECODE: '1',
    })
    const calls = readFileSync(join(cwd, CALLS), 'utf8').trim().split('\n')
    expect(calls).toHaveLength(3)
    for (const call of calls) expect(await command(JSON.parse(call), { cwd })).toMatchObject({ code: 0 })
    await expectWhole(cwd, ['--metric', 'chrf'])
  },
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
