import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Counts, GIT_CASES } from './git-cases.ts'

/** The output of `git apply --numstat`, with paths that no quoting changes; `null` if git refuses the diff. */
function numstat(diff: string, ...options: readonly string[]): readonly Counts[] | null {
  const run = spawnSync('git', ['apply', '--numstat', '-z', ...options, '-'], {
    input: diff,
    encoding: 'utf8',
    cwd: '/',
  })
  if (run.status !== 0) return null
  return run.stdout
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [added, removed, ...path] = line.split('\t')
      return [Number(added) || 0, Number(removed) || 0, path.join('\t')]
    })
}

test.each(GIT_CASES)('git and the table agree: $name', ({ diff, plain, recount }) => {
  expect(numstat(diff)).toEqual(plain)
  expect(numstat(diff, '--recount')).toEqual(recount)
})
