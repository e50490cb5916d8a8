import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { AtomicFile } from '../output/atomic-file.ts'

/** A hash to which texts are added. Types of Node are not needed to use it. */
export interface TextHash {
  update(text: string): unknown
  digest(encoding: 'hex'): string
}

/** The inputs, metrics and outputs of a run of the command. */
export interface RunRecord {
  /** Names of files, in the order in which they were opened. */
  readonly inputs: Set<string>
  /** Signatures of metrics by their specs. */
  readonly signatures: Map<string, string>
  /** Names of files that were put in place. */
  readonly outputs: Set<string>
  /** The bytes of standard output, if a manifest is wanted or compared. */
  standardOutput: TextHash | undefined
  /** The file to which the manifest of this run is written, if one is wanted. */
  manifest: AtomicFile | undefined
}

/** The channel `fileReads` of `@codegen-eval/records/node`, by its name: that package is not loaded for every command. */
const FILE_READS = 'codegen-eval:read'

let current: RunRecord | undefined

/**
 * Starts to record, in place of any record before.
 *
 * @param hashesOutput Whether to hash standard output before a manifest is asked for.
 */
export function startRecord(hashesOutput = false): RunRecord {
  current = {
    inputs: new Set(),
    signatures: new Map(),
    outputs: new Set(),
    standardOutput: hashesOutput ? outputHash() : undefined,
    manifest: undefined,
  }
  subscribe(FILE_READS, recordRead)
  return current
}

function outputHash(): TextHash {
  // an import would also load the cryptography of browsers, which Node's module exports
  return process.getBuiltinModule('node:crypto').createHash('sha256')
}

/** Ends the record. */
export function stopRecord(): void {
  unsubscribe(FILE_READS, recordRead)
  current = undefined
}

const recordRead = (file: unknown): void => recordInput(String(file))

/** Asks for a manifest of this run, before it writes to standard output. */
export function requestManifest(file: AtomicFile): void {
  if (!current) return
  current.manifest = file
  current.standardOutput ??= outputHash()
}

/** Adds a file that was read by other means than `readBytes`. */
export function recordInput(file: string): void {
  current?.inputs.add(file)
}

/** Takes out a file that the run itself wrote before it read it. */
export function forgetInput(file: string): void {
  current?.inputs.delete(file)
}

/** Adds a file that was put in place. */
export function recordOutput(file: string): void {
  current?.outputs.add(file)
}

/** Adds text that was written to standard output. */
export function recordStandardOutput(text: string): void {
  current?.standardOutput?.update(text)
}

/** Adds the signatures of metrics. */
export function recordSignatures(
  metrics: readonly { readonly spec: string; readonly metric: { readonly signature: string } }[],
): void {
  for (const { spec, metric } of metrics) current?.signatures.set(spec, metric.signature)
}
