import { join, relative, sep } from 'node:path'
import { configureGlobal } from 'fast-check'
import { expect } from 'vitest'

/**
 * Property tests draw the same cases in each run, so that a change is judged by what it changes. Other cases are drawn
 * with `FAST_CHECK_SEED=random`, and those of a report with its seed.
 */
const wanted = process.env.FAST_CHECK_SEED ?? '20'

if (wanted !== 'random') configureGlobal({ seed: Number(wanted) })

// one vitest may test all packages: each test runs in the folder of its package
const path = relative(import.meta.dirname, expect.getState().testPath!)
process.chdir(join(import.meta.dirname, path.split(`${sep}test${sep}`)[0]!))
