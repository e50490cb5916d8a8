import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { UsageError } from '@codegen-eval/messages'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import { fileError } from '@codegen-eval/records/node'
import { identity } from '../identity.ts'
import type { RunRecord } from './run-record.ts'

/** A file of a run. */
export interface ManifestFile {
  readonly file: string
  /** SHA-256 of the file's bytes, as they are on the disk. */
  readonly sha256: string
}

/** The inputs, metrics and outputs of a run: enough to repeat it, and to see that it is the same. */
export interface Manifest {
  /** The version of this form. */
  readonly manifest: 1
  /** The versions of the program and of Node. */
  readonly versions: Readonly<Record<string, string>>
  /** The arguments, those of a configuration file included. */
  readonly arguments: readonly string[]
  readonly inputs: readonly ManifestFile[]
  /** Signatures by metric. */
  readonly signatures: Readonly<Record<string, string>>
  readonly outputs: readonly ManifestFile[]
  /** SHA-256 of standard output. */
  readonly standardOutput: string
  readonly exitCode: number
}

/** The versions that a result depends on. */
export function runVersions(): Manifest['versions'] {
  const { name, version } = identity()
  return { [name]: version, node: process.version }
}

/** @throws UsageError if standard input was read: it could not be read again. */
export async function manifestOf(
  record: RunRecord,
  args: readonly string[],
  exitCode: number,
): Promise<Manifest> {
  if (record.inputs.has(STANDARD_INPUT))
    throw new UsageError('--manifest: standard input (-) cannot be read again: name a file')
  return {
    manifest: 1,
    versions: runVersions(),
    arguments: withoutManifest(args),
    inputs: await Promise.all([...record.inputs].map(manifestFile)),
    signatures: Object.fromEntries(record.signatures),
    outputs: await Promise.all([...record.outputs].map(manifestFile)),
    standardOutput: record.standardOutput!.digest('hex'),
    exitCode,
  }
}

/** The arguments of a command line without `--manifest FILE`. */
export function withoutManifest(args: readonly string[]): string[] {
  return args.filter((text, i) => !/^--manifest(?:=|$)/.test(text) && args[i - 1] !== '--manifest')
}

/** @throws InputError if the file cannot be read. */
export async function manifestFile(file: string): Promise<ManifestFile> {
  const hash = createHash('sha256')
  try {
    if (!(await stat(file)).isFile())
      throw Object.assign(new Error('expected a regular file: another cannot be read again'))
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    throw fileError(file, error)
  }
  return { file, sha256: hash.digest('hex') }
}
