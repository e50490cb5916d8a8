import { simulateGates } from './simulate-gates.ts'
import { simulationCounts } from './simulation-counts.ts'

const [runs = 600] = process.argv.slice(2).map(Number)
const METRICS = [1, 3, 5]
const counts = simulationCounts()
const designs = [
  { segments: 50, common: 0 },
  { segments: 50, common: 0.7 },
].flatMap((design) => METRICS.map((metrics) => ({ ...design, metrics })))
await simulateGates(designs, { runs, draws: 199, seed: 1 }, counts)
const columns = METRICS.map(String)
console.log(
  `| of ${runs} gates | data | ${columns.join(' | ')} |\n| --- | --- |${columns.map(() => ' ---: |').join('')}`,
)
for (const { names, shares } of counts.rows(columns))
  console.log(
    `| ${names.join(' | ')} | ${shares.map((share) => `${(100 * share).toFixed(1)} %`).join(' | ')} |`,
  )
