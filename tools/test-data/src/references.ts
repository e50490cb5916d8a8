import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The environment variable that names the reference folder. */
export const REFERENCE_VARIABLE = 'CODEGEN_EVAL_REFERENCE'

const COMMAND = 'npm run test:reference -- FOLDER'

/**
 * The path of a file or folder in the reference folder, which holds data and other implementations' values that are not
 * ours to publish. Throws if it is missing: a reference test fails for want of data, and is never skipped.
 */
export function referencePath(name: string): string {
  const folder = process.env[REFERENCE_VARIABLE]
  if (!folder) {
    throw new Error(
      `reference ${name}: no reference folder is given: run ${COMMAND}, or set ${REFERENCE_VARIABLE}`,
    )
  }
  const path = join(folder, name)
  if (!existsSync(path)) {
    throw new Error(`reference ${name}: file ${path} is missing: run ${COMMAND} with a folder that has it`)
  }
  return path
}

/** A JSON file of the reference folder. */
export function referenceJson<T>(name: string): T {
  return JSON.parse(readFileSync(referencePath(name), 'utf8')) as T
}

/** Whether a reference folder is given. */
export function hasReference(): boolean {
  return Boolean(process.env[REFERENCE_VARIABLE])
}

/**
 * A JSON file of the reference folder for a benchmark, which also runs without one: `undefined`, and a line that says
 * so, if no folder is given.
 */
export function givenReferenceJson<T>(name: string): T | undefined {
  if (hasReference()) return referenceJson<T>(name)
  console.log(`${REFERENCE_VARIABLE} names no reference folder: ${name} is not measured`)
  return undefined
}
