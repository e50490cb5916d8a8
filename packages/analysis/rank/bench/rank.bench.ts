import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seeded } from '@codegen-eval/bench'
import { rankModels } from '../src/rank-models.ts'
import type { RankMethod } from '../src/rank-settings.ts'
import type { ScoredModel } from '../src/scored-models.ts'

/** Models, tasks, method and draws; each in a new process, so that memory is its own. */
const CASES: readonly (readonly [models: number, tasks: number, method: RankMethod, draws?: number])[] = [
  [200, 2000, 'gauss-t', 1000],
  [200, 2000, 'bootstrap', 1000],
  [200, 2000, 'gauss-t'],
  [2000, 500, 'gauss-t'],
]

/** Outcomes of models from 0.3 to 0.7, on tasks that are as difficult for all. */
function outcomes(models: number, tasks: number): ScoredModel[] {
  const random = seeded(1)
  const difficulty = Float64Array.from({ length: tasks }, () => random() - 0.5)
  return Array.from({ length: models }, (_, m) => ({
    model: `m${m}`,
    scores: difficulty.map((shift) => (random() < 0.3 + (0.4 * m) / models + shift / 2 ? 1 : 0)),
  }))
}

function measure(place: number): void {
  const [models, tasks, method, draws] = CASES[place]!
  const scores = outcomes(models, tasks)
  const start = process.cpuUsage()
  rankModels(scores, { method, ...(draws === undefined ? {} : { resamples: draws }) })
  const { user, system } = process.cpuUsage(start)
  const seconds = ((user + system) / 1e6).toFixed(1)
  const megabytes = (process.resourceUsage().maxRSS / 1024).toFixed(0)
  console.log(`| ${models} | ${tasks} | ${method} | ${draws ?? 'default'} | ${seconds} s | ${megabytes} MB |`)
}

const place = process.argv[2]
if (place !== undefined) measure(Number(place))
else
  for (const own of CASES.keys())
    spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), String(own)], {
      stdio: 'inherit',
    })
