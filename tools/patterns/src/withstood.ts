import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ATTACK } from './attack-settings.ts'
import type { Pattern } from './find-patterns.ts'

/** The record of the expressions that withstood the attack, a hash a line, below the hash of the attack. */
const FILE = join(import.meta.dirname, '../withstood.txt')

/** Hexadecimal digits of a hash: two of a thousand expressions are alike once in 10^12. */
const DIGITS = 16

const { version } = createRequire(import.meta.url)('recheck/package.json')

const ATTACK_HASH = hashOf(`${version} ${JSON.stringify(ATTACK)}`)

/** Expressions that withstood the attack. */
export interface Withstood {
  has(pattern: Pattern): boolean
}

/** The expressions that withstood this attack when it was recorded. */
export function recordedWithstood(): Withstood {
  const [attack, ...hashes] = readFileSync(FILE, 'utf8').trim().split('\n')
  const known = new Set(attack === ATTACK_HASH ? hashes : [])
  return { has: (pattern) => known.has(hashOf(written(pattern))) }
}

/** Records the expressions that withstood the attack, so that checks attack only others. */
export function recordWithstood(patterns: Iterable<Pattern>): void {
  const hashes = [...new Set([...patterns].map((pattern) => hashOf(written(pattern))))].sort()
  writeFileSync(FILE, `${[ATTACK_HASH, ...hashes].join('\n')}\n`)
}

/** An expression as it stands in a source. */
export function written({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS)
}
