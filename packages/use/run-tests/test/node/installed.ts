import { spawnSync } from 'node:child_process'
import { findLanguage } from '../../src/languages/find-language.ts'
import { findProgram } from '../../src/node/find-toolchain.ts'

/** Whether bubblewrap can start a process here; tests that need it are skipped and counted otherwise. */
export const BWRAP: boolean =
  process.platform === 'linux' &&
  spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0 &&
  spawnSync('python3', ['--version']).status === 0

/**
 * Whether a toolchain of a language is on the path of this machine and tells its version: a program may only stand for one
 * that is not installed, as those of rustup do.
 */
export function isInstalled(language: string): boolean {
  return findLanguage(language)!.toolchains.some(
    ({ name, programs = [name], version: [[program = '', ...args]] }) => {
      const isFound = programs.every((each) => findProgram(each) !== undefined)
      return isFound && spawnSync(program, args).status === 0
    },
  )
}
