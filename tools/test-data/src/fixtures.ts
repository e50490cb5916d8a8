import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FIXTURES = new URL('../fixtures/', import.meta.url)

/** The path of a fixture that ships with the repository. Throws if there is none of that name. */
export function fixturePath(name: string): string {
  const path = fileURLToPath(new URL(name, FIXTURES))
  if (!existsSync(path)) throw new Error(`fixture ${name}: file ${path} is missing`)
  return path
}

/** A JSON fixture that ships with the repository. */
export function fixtureJson<T>(name: string): T {
  return JSON.parse(readFileSync(fixturePath(name), 'utf8')) as T
}

/** Scores of NLTK, as `golden/make-nltk.py` writes them: with the default options, and with others that it names. */
export interface NltkScores {
  readonly cases: readonly (readonly [
    candidate: string,
    references: string[],
    score: number,
    other: number,
  ])[]
  readonly corpus: readonly number[]
}
