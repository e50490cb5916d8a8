import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { testFolder } from '@codegen-eval/test-data'
import { expect } from 'vitest'
import { SOURCE_COMMAND } from './command.ts'

/** Starts to write the address of each module that is loaded into the file that the environment names. */
const WATCH = `import { register } from 'node:module'
register('./watch-hooks.mjs', import.meta.url)
`

const HOOKS = `import { appendFileSync } from 'node:fs'
export function load(url, context, next) {
  appendFileSync(process.env.LOADED_MODULES, url + '\\n')
  return next(url, context)
}
`

/** Runs the command in a process that writes into a folder, and returns its modules of this project: `cli/src/bin.ts`. */
export function modulesOf(folder: ReturnType<typeof testFolder>, ...args: readonly string[]): string[] {
  const list = folder.write('loaded.txt', '')
  folder.write('watch-hooks.mjs', HOOKS)
  const watch = pathToFileURL(folder.write('watch.mjs', WATCH)).href
  // hooks that are registered later are asked first
  const command = [...SOURCE_COMMAND.slice(0, -1), '--import', watch, ...SOURCE_COMMAND.slice(-1)]
  const { status, stderr } = spawnSync(process.execPath, [...command, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LOADED_MODULES: list },
  })
  expect([status, stderr]).toEqual([0, ''])
  const urls = readFileSync(list, 'utf8').split('\n')
  return urls.flatMap((url) => /\/packages\/[^/]+\/([^/]+\/src\/[^?]+)/.exec(url)?.[1] ?? []).sort()
}
