import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onExit } from '../exit.ts'
import { fingerprint } from './fingerprint.ts'
import { createFingerprintTable, type FingerprintTable } from './fingerprint-table.ts'

/** Ids beyond so many are kept on disk: a table of three quarters of 2^21 slots takes 42 MB. */
const IDS_IN_MEMORY = 1_500_000

const PARTITIONS = 128
const RECORDS_PER_BLOCK = 512
/** A fingerprint and its line. */
const RECORD_WORDS = 5
const BLOCK_BYTES = 4 * RECORD_WORDS * RECORDS_PER_BLOCK

/** An id that two lines have. */
export interface Duplicate {
  readonly line: number
  readonly firstLine: number
}

/** The ids seen so far, in bounded memory. */
export interface UniqueIds {
  /** Adds the id of a row. Returns the line that has it already, or -1 as far as is known by now. */
  add(id: string, line: number): number
  /** Whether an id was added; beyond those in memory the answer is `false`. */
  has(id: string): boolean
  /** The earliest repetition that `add` could not see. */
  finish(): Duplicate | undefined
  /** Removes what is on disk. */
  close(): void
}

/**
 * Makes an empty set of ids.
 *
 * Up to `inMemory` ids are held as fingerprints in a table, and each later id is checked against it. Those that
 * are not in it go to disk, spread over files by their fingerprint, so that equal ones meet in one
 * of them; `finish` checks one after another.
 */
export function createUniqueIds(inMemory: number = IDS_IN_MEMORY): UniqueIds {
  const table = createFingerprintTable()
  const key = new Uint32Array(RECORD_WORDS)
  let spill: Spill | undefined

  return {
    add(id, line) {
      fingerprint(id, key)
      if (table.size < inMemory) return table.add(key, line)
      const known = table.find(key)
      if (known >= 0) return known
      spill ??= createSpill()
      key[4] = line
      spill.add(key)
      return -1
    },
    has(id) {
      fingerprint(id, key)
      return table.find(key) >= 0
    },
    finish: () => spill?.finish(),
    close() {
      spill?.close()
      spill = undefined
    },
  }
}

interface Spill {
  add(record: Uint32Array): void
  finish(): Duplicate | undefined
  close(): void
}

/** Records on disk: one file of blocks, each of which belongs to a partition. */
function createSpill(): Spill {
  let folder = ''
  const remove = onExit(() => {
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
  })
  folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const file = openSync(join(folder, 'ids'), 'w+')
  const blocks = Array.from({ length: PARTITIONS }, () => new Uint32Array(RECORD_WORDS * RECORDS_PER_BLOCK))
  const counts = new Uint32Array(PARTITIONS)
  const blockNumbers: number[][] = Array.from({ length: PARTITIONS }, () => [])
  let written = 0

  return {
    add(record) {
      // the table takes the low bits of the first word, so the partition takes another word
      const partition = record[3]! % PARTITIONS
      const block = blocks[partition]!
      block.set(record, RECORD_WORDS * counts[partition]!++)
      if (counts[partition] === RECORDS_PER_BLOCK) {
        writeSync(file, block, 0, BLOCK_BYTES, written * BLOCK_BYTES)
        blockNumbers[partition]!.push(written++)
        counts[partition] = 0
      }
    },
    finish() {
      let earliest: Duplicate | undefined
      const buffer = new Uint32Array(RECORD_WORDS * RECORDS_PER_BLOCK)
      // one table for all partitions: their garbage would outweigh all that was saved
      const table = createFingerprintTable()
      for (let partition = 0; partition < PARTITIONS; partition++) {
        table.clear()
        for (const number of blockNumbers[partition]!) {
          readSync(file, buffer, 0, BLOCK_BYTES, number * BLOCK_BYTES)
          earliest = earlier(earliest, firstDuplicate(table, buffer, RECORDS_PER_BLOCK))
        }
        earliest = earlier(earliest, firstDuplicate(table, blocks[partition]!, counts[partition]!))
      }
      return earliest
    },
    close() {
      closeSync(file)
      remove()
    },
  }
}

/** Adds records to a table until one is there already. */
function firstDuplicate(table: FingerprintTable, records: Uint32Array, count: number): Duplicate | undefined {
  for (let r = 0; r < count; r++) {
    const line = records[RECORD_WORDS * r + 4]!
    const firstLine = table.add(records, line, RECORD_WORDS * r)
    if (firstLine >= 0) return { line, firstLine }
  }
  return undefined
}

function earlier(a: Duplicate | undefined, b: Duplicate | undefined): Duplicate | undefined {
  return a && (!b || a.line <= b.line) ? a : b
}
