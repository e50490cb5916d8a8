import { displayName } from '@codegen-eval/records/internal'
import { closeStandardInput } from '@codegen-eval/records/node'
import { readConfig } from './config-file.ts'
import { calledCommand, type Program } from './declaration.ts'
import { type RunRecord, startRecord, stopRecord } from './manifest/run-record.ts'
import { writeDetail, writeError } from './output/standard-output.ts'
import { perform } from './perform.ts'
import { CONDITION_FAILED, reportError } from './report-error.ts'

/**
 * Runs a command that has results, with the flags of a configuration file, and tells what it read and wrote. A manifest
 * is written if one is wanted.
 *
 * @param hashesOutput Whether the record has a hash of standard output without a manifest, too.
 */
export async function runRecorded(
  program: Program,
  args: readonly string[],
  hashesOutput = false,
): Promise<{ readonly code: number; readonly record: RunRecord }> {
  const record = startRecord(hashesOutput)
  try {
    const whole = await withConfig(program, args)
    // its flags are in the arguments: a manifest needs no configuration file
    record.inputs.clear()
    const code = await perform(program, whole)
    if (code === 0 || code === CONDITION_FAILED) await finish(record, whole, code)
    return { code, record }
  } catch (error) {
    return { code: await reportError(error, args), record }
  } finally {
    record.manifest?.discard()
    stopRecord()
    closeStandardInput()
  }
}

/** The arguments with those of a configuration file, of which standard error tells. */
async function withConfig(program: Program, args: readonly string[]): Promise<readonly string[]> {
  const entry = calledCommand(program.entries, args)
  if (entry === undefined) return args
  const config = await readConfig(args)
  if (config === undefined) return args
  const [{ configArguments }, commands] = await Promise.all([
    import('../config/config-arguments.ts'),
    program.load(),
  ])
  const command = commands.find(({ name }) => name === entry.name)!
  const added = configArguments(config, command, args, commands)
  const end = args.indexOf('--')
  const whole = end < 0 ? [...args, ...added] : [...args.slice(0, end), ...added, ...args.slice(end)]
  const isQuiet = whole.includes('--quiet') || whole.includes('-q')
  if (added.length > 0 && !isQuiet) writeError(`flags of ${config.file}: ${added.join(' ')}`)
  return whole
}

/** Writes the manifest if one is wanted, and tells those who asked for it what was done. */
async function finish(record: RunRecord, args: readonly string[], code: number): Promise<void> {
  for (const file of record.inputs) writeDetail(`read ${displayName(file)}`)
  for (const [spec, signature] of record.signatures) writeDetail(`metric ${spec}: ${signature}`)
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const processor = ((userCPUTime + systemCPUTime) / 1e6).toFixed(1)
  writeDetail(
    `${process.uptime().toFixed(1)} s, ${processor} s of processor time, ${Math.round(maxRSS / 1024)} MB of memory at most`,
  )
  const file = record.manifest
  if (file === undefined) return
  const { manifestOf } = await import('./manifest/manifest.ts')
  file.write(`${JSON.stringify(await manifestOf(record, args, code), undefined, 2)}\n`)
  file.commit()
}
