import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/*
 * Runs benchmarks one after the other, so that none slows another down:
 *
 *     npm run bench                  every packages/<group>/<name>/bench/<what>.bench.ts
 *     npm run bench -- chrf rouge    those whose paths contain one of the arguments
 *     npm run bench -- --speed       the speed tables of docs/speed.md only, and writes them there
 */
const wanted = process.argv.slice(2)
const chosen = wanted.includes('--speed')
  ? ['experiments/src/speed-table.ts']
  : benchmarks().filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
if (chosen.length === 0) {
  console.error(`no benchmark matches ${wanted.join(', ')}; there are\n  ${benchmarks().join('\n  ')}`)
  process.exitCode = 2
}
for (const path of chosen) {
  console.log(`\n${path}`)
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=@codegen-eval/source', path],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}

/** Paths of all benchmarks from the root. Only folders named bench are read: node_modules link packages in circles. */
function benchmarks(): string[] {
  const namesIn = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)
  return namesIn('packages')
    .flatMap(namesIn)
    .map((home) => `${home}/bench`)
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap(namesIn)
    .filter((path) => path.endsWith('.bench.ts'))
    .sort()
}
