import { dirname, resolve } from 'node:path'
import type { AtomicFile, OpenOutput } from '@codegen-eval/command-line/node/output'
import { makeFolder } from '@codegen-eval/records/node/internal'
import {
  type ExportTarget,
  evaluationName,
  exportWriter,
  type ResultWriter,
} from '@codegen-eval/samples/write'
import { IDENTITY } from '../identity.ts'
import { namedFile } from './input-flags.ts'

/** Starts to write the results of some inputs for other tools, to files that appear when the command has succeeded. */
export function openExports(
  targets: readonly ExportTarget[],
  files: readonly string[],
  open: OpenOutput,
): ResultWriter {
  const paths = files.map((file) => namedFile(file).path)
  const inputs = paths.includes('-') ? undefined : paths.map((path) => resolve(path))
  return exportWriter(
    targets,
    { name: evaluationName(paths), time: new Date(), inputs, tool: IDENTITY },
    (path) => {
      makeFolder(dirname(path), path)
      // a path is given, so that there is a file
      return open(path) as AtomicFile
    },
  )
}
