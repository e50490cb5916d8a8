import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { SOURCE_COMMAND } from './command.ts'
import { WATCH } from './loaded-modules.cases.ts'

const folder = testFolder()
const HOOKS = `import { appendFileSync } from 'node:fs'
export function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n')
  return next(url, context)
}
`

/** Runs the command in a process, and returns its modules of this project: `cli/src/bin.ts`. */
function modulesOf(...args: readonly string[]): string[] {
  const list = folder.write('loaded.txt', '')
  folder.write('watch-hooks.mjs', HOOKS)
  const watch = pathToFileURL(folder.write('watch.mjs', WATCH)).href
  const { status, stderr } = spawnSync(process.execPath, ['--import', watch, ...SOURCE_COMMAND, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOADED_MODULES: list },
  })
  expect([status, stderr]).toEqual([0, ''])
  const urls = readFileSync(list, 'utf8').split('\n')
  return urls.flatMap((url) => /\/packages\/[^/]+\/([^/]+\/src\/[^?]+)/.exec(url)?.[1] ?? []).sort()
}

const packagesOf = (modules: readonly string[]) => [...new Set(modules.map((path) => path.split('/')[0]!))]

test('score loads the metric that is named, and no comparison, study, page, or reader of other forms', () => {
  const outputs = folder.write('outputs.jsonl', '{"id": 1, "candidate": "a b", "references": ["a b"]}\n')
  const modules = modulesOf('score', outputs, '--metric', 'bleu', '--no-config')
  expect(packagesOf(modules)).toEqual([
    'all',
    'bleu',
    'canonical',
    'cli',
    'command-line',
    'compare',
    'extract',
    'languages',
    'measure',
    'messages',
    'metric',
    'records',
    'report',
    'segments',
    'sequence',
    'shards',
    'statistics',
    'tokenize',
  ])
  // bounds of flags, and the names of forms
  const some = modules.filter((path) => /^(?:compare|canonical|extract|statistics)\//.test(path))
  expect(some).toEqual([
    'canonical/src/canonical-form-name.ts',
    'canonical/src/registry.ts',
    'compare/src/scored-output.ts',
    'compare/src/settings.ts',
    'extract/src/answers.ts',
    'extract/src/extraction-policy.ts',
    'extract/src/function-body.ts',
    'extract/src/reasoning-blocks.ts',
    'extract/src/registry.ts',
    'extract/src/version.ts',
    'statistics/src/parse-stratum-weights.ts',
    'statistics/src/settings.ts',
  ])
  expect(
    modules.filter((path) =>
      /parquet|arrow|zip|write-shard|node\/row-folder|src\/ratings|charts|thread-pool/.test(path),
    ),
  ).toEqual([])
  expect(modules.length).toBeLessThan(330)
})
