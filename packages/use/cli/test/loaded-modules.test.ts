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

// what a process loads is most of the time that a small input takes

test('the version is told before any package of metrics, files or statistics is loaded', () => {
  expect(modulesOf('--version')).toEqual([
    'cli/src/bin.ts',
    'cli/src/identity.ts',
    'cli/src/version.ts',
    'command-line/src/flags/flag-names.ts',
    'command-line/src/flags/flag.ts',
    'command-line/src/node/identity.ts',
    'command-line/src/node/manifest/run-record.ts',
    'command-line/src/node/output/standard-output.ts',
    'command-line/src/node/print-text.ts',
    'report/src/escape-controls.ts',
  ])
})
