import { mkdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { AtomicFile } from '@codegen-eval/command-line/node/output'
import { type ExportTarget, exportWriter, type ResultWriter } from '@codegen-eval/log-files/write'
import { fileError } from '@codegen-eval/records/node'
import { IDENTITY } from '../identity.ts'
import { namedFile } from './input-flags.ts'

/** Number of inputs that name the results. */
const SHOWN = 3

/**
 * Starts to write the results of some inputs for other tools.
 *
 * @param open Opens a file that appears when the command has succeeded.
 */
export function openExports(
  targets: readonly ExportTarget[],
  files: readonly string[],
  open: (path: string) => AtomicFile | undefined,
): ResultWriter {
  const names = files.map((file) => basename(namedFile(file).path).replace(/(?:\.[a-z]{1,5}){1,2}$/i, ''))
  const name = `${names.slice(0, SHOWN).join('+')}${names.length > SHOWN ? '+…' : ''}`
  return exportWriter(targets, { name, time: new Date(), tool: IDENTITY }, (path) => {
    try {
      mkdirSync(dirname(path), { recursive: true })
    } catch (error) {
      throw fileError(path, error)
    }
    // a path is given, so that there is a file
    return open(path) as AtomicFile
  })
}
