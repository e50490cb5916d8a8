import { InputError } from '@codegen-eval/messages'
import type { LogInput } from '../../src/logs/log-file.ts'
import type { LogOptions } from '../../src/logs/log-form.ts'
import { findLogs, readLogs } from '../../src/logs/read-logs.ts'

/** A folder of files in memory. */
export function folderOf(files: Readonly<Record<string, unknown>>): LogInput {
  const none = new Blob([]).stream() as unknown as LogInput['chunks']
  const folder = Object.entries(files).map(([path, content]) => ({
    path,
    open: () =>
      new Blob([
        typeof content === 'string' ? content : JSON.stringify(content),
      ]).stream() as unknown as LogInput['chunks'],
  }))
  return { path: 'runs', location: '/data/runs', chunks: none, folder }
}

/** The samples of files as `model task outcome`, sorted, and the notes. Errors are thrown. */
export async function outcomesIn(files: Readonly<Record<string, unknown>>, options: LogOptions = {}) {
  const { samples, notes, runs } = await readLogs(await findLogs([folderOf(files)]), options)
  const read = samples.map((sample) => {
    if (sample instanceof InputError) throw sample
    return sample
  })
  const found = read.map(({ model, task, outcome }) => `${model} ${task.id} ${outcome}`).sort()
  return { found, notes, runs, samples: read }
}

/** Rows as JSON Lines. */
export function jsonLines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
