import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../.cache/withstood.json')

const { version } = createRequire(import.meta.url)('recheck/package.json')
const worker = readFileSync(join(import.meta.dirname, 'attack-worker.ts'), 'utf8')

/** What decides an attack beside the expression. */
const ATTACK = createHash('sha256').update(`${version} ${worker}`).digest('hex')

/** The expressions that withstood this attack on this machine before. */
export function withstoodBefore(): ReadonlySet<string> {
  try {
    const { attack, withstood } = JSON.parse(readFileSync(FILE, 'utf8'))
    return new Set(attack === ATTACK ? withstood : [])
  } catch {
    return new Set()
  }
}

/** Keeps the expressions that withstood the attack, so that the next run attacks only others. */
export function keepWithstood(withstood: Iterable<string>): void {
  mkdirSync(join(FILE, '..'), { recursive: true })
  writeFileSync(FILE, JSON.stringify({ attack: ATTACK, withstood: [...withstood] }))
}
