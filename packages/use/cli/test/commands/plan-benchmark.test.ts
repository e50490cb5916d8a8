import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const plan = async (...args: readonly string[]) =>
  JSON.parse((await command(['plan', ...args, '-f', 'json'])).stdout)

/** Results of two models with 3 samples of each of 40 tasks, of which b solves fewer. */
const pilot = (run: number) =>
  Array.from({ length: 40 }, (_, t) =>
    ['a', 'b'].flatMap((model, m) =>
      [0, 1, 2].map((sample) =>
        JSON.stringify({
          id: t,
          model,
          sample,
          passed: (t * 7 + sample * 3 + m * t + run) % 4 > m,
          repo: t % 10,
        }),
      ),
    ),
  )
    .flat()
    .join('\n')

test('plan --benchmark tells the smallest difference, and whether more tasks or more samples help', async () => {
  const file = folder.write('pilot.jsonl', pilot(0))
  const found = await plan('--benchmark', file, '--tasks', '100', '--difference', '5')
  expect(found).toMatchObject({
    pair: ['a', 'b'],
    tasks: 100,
    samples: 3,
    runs: 1,
    comparisons: 1,
    level: 0.05,
  })
  const { detectable, grid, forDifference, variance } = found
  const at = (tasks: number, samples: number) =>
    grid.find((each: Record<string, number>) => each.tasks === tasks && each.samples === samples).difference
  expect(at(100, 3)).toBe(detectable)
  expect(at(200, 3)).toBeLessThan(detectable)
  expect(at(100, 6)).toBeLessThan(detectable)
  expect(forDifference.tasks > 100).toBe(detectable > 0.05)
  expect(variance.map(({ source }: { source: string }) => source)).toEqual(['tasks', 'samples'])
  const { stdout } = await command(['plan', '--benchmark', file])
  expect(stdout).toMatch(
    /\n40 tasks with 3 samples each show differences of [\d.]+ points or more\.\nTwice the tasks show/,
  )
})

test('repeated runs, clusters and the number of pairs are parts of the plan', async () => {
  const files = [0, 1].map((run) => folder.write(`run${run}.jsonl`, pilot(run)))
  const [one, two] = await Promise.all([
    plan('--benchmark', ...files, '--runs', 'repeats', '--cluster', 'repo'),
    plan('--benchmark', ...files, '--runs', 'repeats', '--cluster', 'repo', '--comparisons', '6'),
  ])
  expect(one.variance.map(({ source }: { source: string }) => source)).toEqual([
    'clusters',
    'tasks',
    'samples',
    'runs',
    'tasksByRuns',
  ])
  expect(two.level).toBeCloseTo(0.05 / 6, 10)
  expect(two.detectable).toBeGreaterThan(one.detectable)
})

test('a plan of a benchmark takes rates instead of a pilot, and refuses what is about surveys', async () => {
  const rates = ['--benchmark', '--rates', '62,58', '--tasks', '164']
  const few = await plan(...rates, '--samples', '10', '--between-tasks', '60', '--task-correlation', '0.6')
  expect(few.detectable).toBeLessThan((await plan(...rates)).detectable)
  expect((await command(['plan', ...rates, '--cluster', 'repo'])).stderr).toContain(
    '--cluster is about a pilot, and --rates takes its place',
  )
  expect((await command(['plan', ...rates, '--population', '5'])).stderr).toContain(
    '--population is about surveys',
  )
  expect((await command(['plan', '--benchmark'])).stderr).toContain('results of a pilot, or --rates')
  expect((await command(['plan', '--tasks', '5'])).stderr).toContain('--tasks needs --benchmark')
})
